import type { FindingArgs } from '../../model/finding.js';
import type { Language, Localised } from '../../model/language.js';
import { type Message, message } from '../define-rule.js';
import { WHOLE_PACKAGE } from '../facts/problems.js';

/** Arguments of a finding made from an intake problem: the entry, and whatever numbers and words intake gave. */
export type ProblemArgs = FindingArgs & { readonly entry: string };

/**
 * A message for an intake problem. The sentence is made from the entry's label; what else intake noted
 * follows in parentheses, each with its name.
 *
 * @param text a sentence without its full stop, `entry` being what the problem is about
 */
export function problemMessage(
  severity: 'WARN' | 'FAIL',
  text: Localised<(entry: string) => string>,
  fix: Localised,
): Message<ProblemArgs> {
  const english = (args: ProblemArgs) => `${capitalise(text.en(entryIn('en', args)))}${details('en', args)}.`;
  const chinese = (args: ProblemArgs) => `${text['zh-CN'](entryIn('zh-CN', args))}${details('zh-CN', args)}。`;
  return message<ProblemArgs>(severity, { en: english, 'zh-CN': chinese }, fix);
}

function entryIn(language: Language, { entry }: ProblemArgs): string {
  if (entry !== WHOLE_PACKAGE) return language === 'en' ? `"${entry}"` : `“${entry}”`;
  return language === 'en' ? 'the package' : '采集包';
}

/** Said in the sentence, by the place of the finding, or of no use to a reader. */
const NOT_DETAILS: ReadonlySet<string> = new Set(['entry', 'path', 'line', 'column', 'keyword']);

/** What intake's keys are called; any other stands for itself. */
const DETAIL_NAMES: Readonly<Record<string, Localised>> = {
  actual: { en: 'actual', 'zh-CN': '实际' },
  algorithm: { en: 'algorithm', 'zh-CN': '算法' },
  at_least: { en: 'at least', 'zh-CN': '至少' },
  bytes: { en: 'bytes', 'zh-CN': '字节数' },
  central: { en: 'directory', 'zh-CN': '目录' },
  content: { en: 'content', 'zh-CN': '内容' },
  count: { en: 'count', 'zh-CN': '数量' },
  encoding: { en: 'encoding', 'zh-CN': '编码' },
  expected: { en: 'expected', 'zh-CN': '应为' },
  field: { en: 'field', 'zh-CN': '字段' },
  format: { en: 'format', 'zh-CN': '格式' },
  found: { en: 'found', 'zh-CN': '实际' },
  kind: { en: 'kind', 'zh-CN': '种类' },
  limit: { en: 'limit', 'zh-CN': '上限' },
  listed: { en: 'listed', 'zh-CN': '所列' },
  local: { en: 'local header', 'zh-CN': '本地文件头' },
  method: { en: 'method', 'zh-CN': '压缩方法' },
  missing: { en: 'missing', 'zh-CN': '缺少' },
  more: { en: 'further ones', 'zh-CN': '此外还有' },
  part: { en: 'part', 'zh-CN': '部位' },
  reason: { en: 'reason', 'zh-CN': '原因' },
};

function details(language: Language, args: ProblemArgs): string {
  const isEnglish = language === 'en';
  const pairs = Object.entries(args)
    .filter(([key, value]) => !NOT_DETAILS.has(key) && value !== null)
    .map(([key, value]) => {
      const name = Object.hasOwn(DETAIL_NAMES, key) ? DETAIL_NAMES[key]?.[language] : key;
      return isEnglish ? `${name}: ${value}` : `${name}：${value}`;
    });
  if (pairs.length === 0) return '';
  return isEnglish ? ` (${pairs.join('; ')})` : `（${pairs.join('；')}）`;
}

/** The words that details are named by, for the vocabulary of our outputs. */
export function detailNames(language: Language): readonly string[] {
  return Object.values(DETAIL_NAMES).map((name) => name[language]);
}

function capitalise(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
