import { readingsAt } from './pywinauto-words.js';

const KEYS = ['auto_id', 'class_name', 'control_type'] as const;

/** What the line of criteria says besides the title. */
export type Criteria = Partial<Record<(typeof KEYS)[number], string>>;

export interface CriteriaRead {
  /** Null where there is no such line, or it cannot be told from text. */
  readonly criteria: Criteria | null;
  /** There is such a line, and what it says is not clear. */
  readonly isUnclear: boolean;
  /** The spelling of the title that stands there; null where none does. */
  readonly title: string | null;
  /** Offset behind the line; where there is none, the offset that was given. */
  readonly next: number;
}

const OPENING = /(?:child_window|\.by)?\(/uy;
/** A value ends at the quote that another key or the end of the line follows. */
const CRITERION =
  /(auto_id|class_name|control_type)=(["'])([^\n]{0,4096}?)\2(?=, (?:auto_id|class_name|control_type)=["']|\)\r?(?:\n|$))/uy;
const END = /\)\r?(?:\n|$)/uy;

/**
 * Reads `child_window(title="…", auto_id="…", control_type="…")`, `.by(name='…', …)` or `(title="…", class_name="…")`.
 * The title may hold anything, line ends and quotes too; it is known from the line before.
 *
 * @param indent what the line begins with
 * @param shown the title as the line before shows it
 */
export function readCriteria(text: string, start: number, indent: string, shown: string): CriteriaRead {
  const none = { criteria: null, isUnclear: false, title: null, next: start };
  if (!text.startsWith(indent, start)) return none;
  let at = matchEnd(OPENING, text, start + indent.length);
  if (at === null) return none;
  const unclear = { ...none, isUnclear: true };
  const title = titleAt(text, at, shown);
  if (title === null && /^(?:title|name)=/u.test(text.slice(at, at + 6))) return unclear;
  if (title !== null) at = title.next;
  const criteria: Criteria = {};
  for (;;) {
    CRITERION.lastIndex = text.startsWith(', ', at) ? at + 2 : at;
    const found = CRITERION.exec(text);
    if (found === null) break;
    const key = KEYS.find((known) => known === found[1]);
    if (key !== undefined) criteria[key] = found[3] ?? '';
    at = CRITERION.lastIndex;
  }
  const next = matchEnd(END, text, at);
  return next === null ? unclear : { criteria, isUnclear: false, title: title?.spelling ?? null, next };
}

interface Title {
  readonly spelling: string;
  readonly next: number;
}

function titleAt(text: string, at: number, shown: string): Title | null {
  for (const key of ['title', 'name'])
    for (const quote of ['"', "'"]) {
      const opening = `${key}=${quote}`;
      if (!text.startsWith(opening, at)) continue;
      for (const { name, end } of readingsAt(text, at + opening.length, shown)) {
        const isClosed = text[end] === quote && /^(?:, |\))/u.test(text.slice(end + 1, end + 3));
        if (isClosed) return { spelling: name, next: end + 1 };
      }
    }
  return null;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
