import type { SafeText } from '../../model/safe-text.js';
import { code, fillCounted, join, type Phrase, plain } from '../phrase.js';
import { shownCode, type ViewContext } from './context.js';
import type { Cell, Tone } from './table.js';

/** A value from the capture; says so where it is missing or was withheld. */
export function safeValue(context: ViewContext, text: SafeText | null): Phrase {
  if (text === null) return [plain(context.words.notGiven)];
  if (typeof text === 'string') return [shownCode(context, text)];
  const reason = context.words.withheldReasons[text.withheld];
  return fillCounted(context.words.withheldText, text.length, { reason });
}

export function optionalCode(context: ViewContext, text: string | null): Phrase {
  return text === null ? [plain(context.words.none)] : [shownCode(context, text)];
}

/** A list of codes; beyond `most` and the row limit only counted. */
export function codeList(context: ViewContext, codes: readonly string[], most = context.limits.rows): Phrase {
  const kept = codes.slice(0, Math.min(most, context.limits.rows));
  const list = kept.map((item): Phrase => [shownCode(context, item)]);
  const rest = codes.length - kept.length;
  if (rest > 0) list.push(fillCounted(context.words.findings.moreCodesInList, rest));
  return list.length === 0 ? [plain(context.words.none)] : join(list, context.words.wordSeparator);
}

/** A status in the reader's language, with the code that is the same in every language where it differs. */
export function statusCell(label: string, status: string, tone: Tone): Pick<Cell, 'phrase' | 'tone'> & { tone: Tone } {
  return { phrase: label === status ? [code(status)] : [plain(`${label} `), code(status)], tone };
}

const WITHHELD_ENTRY = /^entry #(\d{1,9})(?: \(name withheld\))?$/u;

export function isWithheldEntry(label: string): boolean {
  return WITHHELD_ENTRY.test(label);
}

/** Labels of entries whose name the gate withheld are ours, so they read in the reader's language. */
export function entryValue(context: ViewContext, label: string): Phrase {
  const index = WITHHELD_ENTRY.exec(label)?.[1];
  return index === undefined
    ? [shownCode(context, label)]
    : [plain(context.words.withheldEntry.replace('{index}', index))];
}

/** A share as a percentage with at most one decimal, rounded down: only 1 is 100. */
export function percentOf(share: number): string {
  return String(Math.floor(share * 1000 + 1e-9) / 10);
}
