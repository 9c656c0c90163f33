import type { RuleText } from '../../model/finding.js';
import type { Language } from '../../model/language.js';
import { type Dictionary, dictionaryOf } from '../language/dictionary.js';
import { code, type Piece, plain } from '../phrase.js';
import { shortenText, visibleText } from '../visible-text.js';

/** How much of a report is spelled out; whatever goes beyond is folded and counted. */
export interface ViewLimits {
  /** Places shown for one kind of finding. */
  readonly places: number;
  /** Kinds of finding shown for one rule. */
  readonly kinds: number;
  /** Rules shown with their findings. */
  readonly rules: number;
  /** Rows of a table, and items of a list. */
  readonly rows: number;
  /** Nodes of the tree that a page lists. */
  readonly nodes: number;
  /** Characters of one value from the capture. */
  readonly characters: number;
}

/**
 * From generous to bare: a report that does not fit its size takes the next one. The last shows totals
 * only, so that it fits whatever comes in.
 */
export const VIEW_LIMITS: readonly [ViewLimits, ...ViewLimits[]] = [
  { places: 5, kinds: 20, rules: 200, rows: 200, nodes: 10_000, characters: 160 },
  { places: 3, kinds: 10, rules: 80, rows: 50, nodes: 2000, characters: 80 },
  { places: 1, kinds: 3, rules: 40, rows: 10, nodes: 500, characters: 40 },
  { places: 0, kinds: 0, rules: 0, rows: 0, nodes: 0, characters: 40 },
];

/** What every part of the view is made with. */
export interface ViewContext {
  readonly language: Language;
  readonly words: Dictionary;
  readonly rules: ReadonlyMap<string, RuleText>;
  readonly limits: ViewLimits;
}

export function viewContext(
  language: Language,
  limits: ViewLimits = VIEW_LIMITS[0],
  rules: readonly RuleText[] = [],
): ViewContext {
  return { language, words: dictionaryOf(language), rules: byId(rules), limits };
}

/** A run has one list of rules for all its reports. */
const tables = new WeakMap<readonly RuleText[], ReadonlyMap<string, RuleText>>();

function byId(rules: readonly RuleText[]): ReadonlyMap<string, RuleText> {
  const table = tables.get(rules) ?? new Map(rules.map((rule) => [rule.id, rule]));
  tables.set(rules, table);
  return table;
}

/** A value that was not written by us, as it may be shown: every character visible, cut to length. */
export function shown(context: ViewContext, text: string): string {
  return shortenText(visibleText(shortenText(text, context.limits.characters)), context.limits.characters * 2);
}

/** An id, path or digest. */
export function shownCode(context: ViewContext, text: string): Piece {
  return text === '' ? plain(context.words.empty) : code(shown(context, text));
}

/** How many times longer than one value a whole sentence may be. */
const SENTENCE_FACTOR = 6;

/** A sentence in someone else's words: of a rule, of a waiver. */
export function shownProse(context: ViewContext, text: string): Piece {
  return plain(shortenText(visibleText(text), context.limits.characters * SENTENCE_FACTOR));
}
