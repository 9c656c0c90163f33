import type { FindingArgs, MessageText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import { factLabel } from './facts/fact-labels.js';

/** Codes that every rule has, with the meaning that they have everywhere. */
export const NOT_EVALUABLE = 'not-evaluable';
export const RULE_CRASHED = 'rule-crashed';

function missingIn(language: Language, args: FindingArgs): string {
  const separator = language === 'en' ? ', ' : '、';
  return String(args['missing'])
    .split(', ')
    .map((name) => factLabel(name, language))
    .join(separator);
}

export const COMMON_MESSAGES: Readonly<Record<typeof NOT_EVALUABLE | typeof RULE_CRASHED, MessageText>> = {
  [NOT_EVALUABLE]: {
    severity: 'WARN',
    text: {
      en: (args) => `This could not be judged: the package does not give ${missingIn('en', args)}.`,
      'zh-CN': (args) => `无法判定，采集包没有给出：${missingIn('zh-CN', args)}。`,
    },
    fix: {
      en: 'If another finding says why it is missing, mend that first. Otherwise capture again with a collector that records it, or check this point by hand.',
      'zh-CN':
        '如果另有一条结果说明了缺失原因，请先处理那一条；否则请用会记录该信息的采集器重新采集，或人工核对这一点。',
    },
  },
  [RULE_CRASHED]: {
    severity: 'FAIL',
    text: {
      en: (args) => `The rule itself broke (${args['error']}), so nothing it should have checked counts as checked.`,
      'zh-CN': (args) => `规则自身出错（${args['error']}），它本应检查的内容一律视为未检查。`,
    },
    fix: {
      en: 'This is a bug in uia-airlock, not in your package. Keep the package and report the rule id to the maintainers.',
      'zh-CN': '这是 uia-airlock 的缺陷，不是采集包的问题。请保留采集包，并把规则编号报告给维护者。',
    },
  },
};
