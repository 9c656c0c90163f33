import type { Localised } from '../../../model/language.js';
import type { ProfileRule } from '../../../model/profile.js';
import { safeLabel } from '../../../shared/safe-label.js';
import { pathOf } from '../../../shared/tree.js';
import { compare, comparisonIn, comparisonText } from '../../checks/comparison.js';
import { nodesAt } from '../../checks/node-pattern.js';
import { CAPTURE_FIELDS, type CaptureParts, type FieldValue, NODE_FIELDS } from '../../checks/profile-fields.js';
import { defineRule, message, type Yielded } from '../../define-rule.js';

type Broken = {
  readonly rule: string;
  readonly title: string;
  readonly field: string;
  readonly expected: string;
  readonly actual: string;
  readonly fix: string | null;
  /** For how many nodes it had to hold, where that is not every one. */
  readonly holds_for?: string;
};

/** What stands before the comparison, by `holds_for`. */
const EXPECTED: Readonly<Record<string, Localised>> = {
  some: { en: 'at one node: ', 'zh-CN': '至少一个节点' },
  none: { en: 'at no node: ', 'zh-CN': '没有节点' },
};

/** A sentence of the profile's author, to be gone on with. */
function unended(sentence: string): string {
  return sentence.replace(/[.。!！]$/u, '');
}

/** What stands in place of a value is ours, and in English. */
function inChinese(actual: string): string {
  return actual.replace(/^no (?:such )?node at /u, (words) =>
    words.includes('such') ? '没有这样的节点：' : '没有节点：',
  );
}

const text = {
  en: ({ rule, title, field, expected, actual, fix, holds_for }: Broken) =>
    `The profile's rule ${rule} does not hold (${title}): ${field} is ${actual}, expected ${EXPECTED[holds_for ?? '']?.en ?? ''}${comparisonIn('en', expected)}${fix === null ? '' : `; ${unended(fix)}`}.`,
  'zh-CN': ({ rule, title, field, expected, actual, fix, holds_for }: Broken) =>
    `配置文件中的规则 ${rule} 不成立（${title}）：${field} 为 ${inChinese(actual)}，应为${EXPECTED[holds_for ?? '']?.['zh-CN'] ?? '：'}${comparisonIn('zh-CN', expected)}${fix === null ? '' : `；${unended(fix)}`}。`,
};

const FIX = {
  en: 'Do what the rule of the profile asks for. If the rule itself is wrong, correct it in the profile.',
  'zh-CN': '请按配置文件中该规则的要求处理；如果规则本身有误，请在配置文件中更正。',
};

const MESSAGES = {
  broken: message<Broken>('FAIL', text, FIX),
  'broken-warning': message<Broken>('WARN', text, FIX),
};

type Found = Yielded<typeof MESSAGES>;

export default defineRule({
  id: 'safety/profile-rules-hold',
  title: { en: 'Every rule that the profile brings along holds', 'zh-CN': '配置文件自带的规则全部成立' },
  why: {
    en: 'Only who knows the application can say what its captures must look like; the profile says it without code.',
    'zh-CN': '只有了解该程序的人才知道采集应当是什么样子；配置文件无需代码即可写明。',
  },
  needs: ['profile', 'manifest?', 'mainDump?'],
  messages: MESSAGES,
  *check({ profile, manifest, mainDump }) {
    for (const [index, rule] of profile.rules.entries()) {
      const field = `/rules/${index}`;
      if (rule.path === undefined) yield* judgeCapture(rule, { manifest, mainDump }, field);
      else yield* judgeNodes(rule, rule.path, mainDump, field);
    }
    return profile.rules.length;
  },
});

function* judgeCapture(rule: ProfileRule, parts: CaptureParts, field: string): Generator<Found> {
  const value = CAPTURE_FIELDS.get(rule.field)?.(parts) ?? null;
  const holds = compare(value, rule.is);
  if (holds === null) yield { code: 'not-evaluable', args: { missing: rule.field }, where: { field } };
  else if (!holds) yield broken(rule, labelOf(value), { field });
}

function* judgeNodes(
  rule: ProfileRule,
  pattern: string,
  mainDump: CaptureParts['mainDump'],
  field: string,
): Generator<Found> {
  const read = NODE_FIELDS.get(rule.field);
  const tree = mainDump?.tree ?? null;
  if (mainDump === null || tree === null || read === undefined) {
    yield { code: 'not-evaluable', args: { missing: 'tree' }, where: { field } };
    return;
  }
  const where = { field, dump: mainDump.label };
  const nodes = nodesAt(tree, pattern);
  if (nodes === null) {
    yield broken(rule, `no node at ${pattern}`, where);
    return;
  }
  const tally = { held: 0, unknown: 0 };
  for (const node of nodes) {
    const value = read(tree, node);
    const holds = compare(value, rule.is);
    if (holds === null) tally.unknown++;
    else if (holds) tally.held++;
    if (breaks(rule, holds)) yield broken(rule, labelOf(value), () => ({ ...where, path: pathOf(tree, node) }));
  }
  if (rule.holds_for === 'some' && tally.held > 0) return;
  // What was not captured can neither break `every` and `none` nor fulfil `some`.
  if (tally.unknown > 0) yield { code: 'not-evaluable', args: { missing: rule.field }, where };
  else if (rule.holds_for === 'some') yield broken(rule, `no such node at ${pattern}`, where);
}

/** Whether one node alone breaks the rule. */
function breaks({ holds_for = 'every' }: ProfileRule, holds: boolean | null): boolean {
  return (holds_for === 'every' && holds === false) || (holds_for === 'none' && holds === true);
}

function broken(rule: ProfileRule, actual: string, where: Found['where']): Found {
  const { holds_for: holdsFor = 'every' } = rule;
  const args = {
    rule: rule.id,
    title: rule.title,
    field: rule.field,
    expected: comparisonText(rule.is),
    actual,
    fix: rule.fix ?? null,
    ...(holdsFor === 'every' ? {} : { holds_for: holdsFor }),
  };
  return { code: rule.severity === 'FAIL' ? 'broken' : 'broken-warning', args, ...(where ? { where } : {}) };
}

function labelOf(value: FieldValue): string {
  if (value === null) return 'null';
  return typeof value === 'object' || typeof value === 'string' ? `"${safeLabel(value)}"` : String(value);
}
