import type { Finding, FindingArgs, Where } from '../../model/finding.js';
import { NOT_GIVEN, withheldInLabel } from '../../shared/safe-label.js';
import { code, fill, groupDigits, join, type Phrase, plain, textOf } from '../phrase.js';
import { shown, shownCode, shownProse, type ViewContext } from './context.js';
import { entryValue, isWithheldEntry, safeValue } from './values.js';

/** The one spot where a code and its arguments become a sentence. */
export function sentenceOf(context: ViewContext, finding: Finding, detail: 'full' | 'withheld'): Phrase {
  const { findings } = context.words;
  if (detail === 'withheld') return [plain(findings.detailWithheld)];
  const message = messageOf(context, finding);
  if (message) return [shownProse(context, message.text[context.language](shownArgs(context, finding.args)))];
  if (finding.code === 'rule-crashed') return [plain(findings.crashed)];
  if (finding.code === 'not-evaluable') return [plain(findings.notEvaluable)];
  return codeSentence(context, finding.code, finding.args);
}

/** A report may come from a file, with any code: `toString` has no message. */
export function messageOf(context: ViewContext, { ruleId, code: name }: Pick<Finding, 'ruleId' | 'code'>) {
  const messages = context.rules.get(ruleId)?.messages ?? {};
  return Object.hasOwn(messages, name) ? messages[name] : undefined;
}

/** What to do about a finding; null where nobody wrote it down. */
export function fixOf(context: ViewContext, finding: Pick<Finding, 'ruleId' | 'code'>): string | null {
  const message = messageOf(context, finding);
  if (message) return message.fix[context.language];
  if (finding.code === 'rule-crashed') return context.words.findings.crashedFix;
  return finding.code === 'not-evaluable' ? context.words.findings.notEvaluableFix : null;
}

/** For a code without a sentence: the code and what came with it. */
export function codeSentence(context: ViewContext, name: string, args: FindingArgs): Phrase {
  const values = Object.entries(args).map(
    ([key, value]): Phrase => [code(`${shown(context, key)}=${scalar(context, value)}`)],
  );
  const kept = values.slice(0, MAX_LOOSE_ARGS);
  return [...fill(context.words.findings.unknownCode, { code: shownCode(context, name) }), ...spaced(kept, context)];
}

const MAX_LOOSE_ARGS = 10;

function spaced(phrases: readonly Phrase[], context: ViewContext): Phrase {
  return phrases.length === 0 ? [] : [plain(' '), ...join(phrases, context.words.wordSeparator)];
}

function scalar(context: ViewContext, value: FindingArgs[string] | undefined): string {
  return typeof value === 'string' ? shown(context, value) : String(value);
}

function shownArgs(context: ViewContext, args: FindingArgs): FindingArgs {
  const entries = Object.entries(args);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? shownWord(context, value) : value]),
  );
}

/** What rules say in the place of a value reads in the language of the report. */
function shownWord(context: ViewContext, value: string): string {
  if (value === NOT_GIVEN) return context.words.notGiven;
  if (isWithheldEntry(value)) return textOf(entryValue(context, value));
  const withheld = withheldInLabel(value, context.words.withheldReasons);
  return withheld ? textOf(safeValue(context, withheld)) : shown(context, value);
}

const PLACES = ['output', 'entry', 'dump', 'path', 'selector', 'field', 'line', 'column', 'offset'] as const;

/** Where a finding is, from the outside in. */
export function placeOf(context: ViewContext, where: Where): Phrase {
  const parts = PLACES.flatMap((part) => {
    const value = where[part];
    // The empty pointer is the whole file, which has been named.
    if (value === undefined || (part === 'field' && value === '')) return [];
    // An entry whose name was withheld has a phrase of its own, which says that it is a file.
    if (part === 'entry' && isWithheldEntry(String(value))) return [placeValue(context, part, value)];
    return [fill(context.words.where[part], { value: placeValue(context, part, value) })];
  });
  return parts.length === 0 ? [plain(context.words.where.package)] : join(parts, context.words.clauseSeparator);
}

function placeValue(context: ViewContext, part: (typeof PLACES)[number], value: string | number): Phrase {
  if (typeof value === 'number') return [plain(groupDigits(value))];
  return part === 'entry' ? entryValue(context, value) : [shownCode(context, value)];
}
