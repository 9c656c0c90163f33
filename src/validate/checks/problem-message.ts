import type { FindingArgs } from '../../model/finding.js';
import type { Language, Localised } from '../../model/language.js';
import { type Message, message } from '../define-rule.js';
import { WHOLE_PACKAGE } from '../facts/problems.js';

/** Arguments of a finding made from an intake problem: the entry, and whatever numbers and words intake gave. */
export type ProblemArgs = FindingArgs & { readonly entry: string };

/**
 * A message for an intake problem. The sentence is made from the entry's label; what else intake noted
 * follows in parentheses as `key=value`, the same in every language.
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

function details(language: Language, args: ProblemArgs): string {
  const pairs = Object.entries(args)
    .filter(([key, value]) => !NOT_DETAILS.has(key) && value !== null)
    .map(([key, value]) => `${key}=${value}`);
  if (pairs.length === 0) return '';
  return language === 'en' ? ` (${pairs.join(', ')})` : `（${pairs.join('，')}）`;
}

function capitalise(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
