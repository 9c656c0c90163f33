import { fillCounted, type Phrase, plain, textOf } from '../phrase.js';
import type { ViewContext } from './context.js';

/** How something is to be taken; a format may give it a colour, never the colour alone. */
export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

export interface Cell {
  readonly phrase: Phrase;
  readonly tone: Tone | null;
  readonly alignRight: boolean;
}

interface Column {
  readonly label: string;
  readonly alignRight: boolean;
}

export interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** Needs the whole width of a page. */
  readonly isWide: boolean;
  /** As many cells as columns; the first names the row. */
  readonly rows: readonly (readonly Cell[])[];
  /** Note about rows that were folded away; null where all are shown. */
  readonly more: string | null;
}

/** A part of the report that is text and tables. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly badge: { readonly label: string; readonly tone: Tone } | null;
  readonly lead: readonly Phrase[];
  readonly tables: readonly Table[];
}

export type CellInput = Phrase | { readonly phrase: Phrase; readonly tone: Tone };

const MAX_NARROW_COLUMNS = 3;

/**
 * Builds a table, folding what goes beyond the row limit.
 *
 * @param columns labels; one that starts with `>` heads a column of numbers, set to the right
 * @param items one a row; only those that are shown are turned into cells
 */
export function tableOf<Item>(
  context: ViewContext,
  caption: string,
  columns: readonly string[],
  items: readonly Item[],
  row: (item: Item) => readonly CellInput[],
): Table {
  const heads = columns.map((label) => ({ label: label.replace(/^>/u, ''), alignRight: label.startsWith('>') }));
  const kept = items.slice(0, context.limits.rows);
  const rows = kept.map((item) => row(item).map((input, i) => cellOf(input, heads[i]?.alignRight ?? false)));
  return {
    caption,
    columns: heads,
    isWide: heads.length > MAX_NARROW_COLUMNS,
    rows,
    more: moreRows(context, items.length - kept.length),
  };
}

function cellOf(input: CellInput, alignRight: boolean): Cell {
  return 'phrase' in input ? { ...input, alignRight } : { phrase: input, tone: null, alignRight };
}

function moreRows(context: ViewContext, count: number): string | null {
  return count === 0 ? null : textOf(fillCounted(context.words.findings.moreRows, count));
}

/** Names and values as a table of two columns. */
export function factsTable(
  context: ViewContext,
  caption: string,
  facts: readonly (readonly [label: string, value: Phrase])[],
): Table {
  const { what, value } = context.words.columns;
  // Facts are few and fixed in number, so the row limit does not apply.
  return tableOf(
    { ...context, limits: { ...context.limits, rows: facts.length } },
    caption,
    [what, value],
    facts,
    (fact) => [[plain(fact[0])], fact[1]],
  );
}
