import type { Counted } from './language/dictionary.js';

/** A run of text; code is an id, a path, a digest: something to read letter by letter. */
export interface Piece {
  readonly text: string;
  readonly code: boolean;
}

/** A sentence whose parts know what they are, so that each output format can set them apart its own way. */
export type Phrase = readonly Piece[];

export type PhraseArgs = Readonly<Record<string, string | Piece | Phrase>>;

export function plain(text: string): Piece {
  return { text, code: false };
}

export function code(text: string): Piece {
  return { text, code: true };
}

const MAY_HAVE_PARTS = /[{`]/u;
const SLOT_OR_CODE = /\{([a-zA-Z_]{1,30})\}|`([^`]{1,100})`/gu;

/**
 * Fills a template of the dictionary in one pass: what is filled in is never looked at again, so
 * placeholders inside evidence stay what they are.
 *
 * @param template fixed words, `{name}` for an argument, backticks around code
 * @throws RangeError for a placeholder without an argument
 */
export function fill(template: string, args: PhraseArgs = {}): Phrase {
  if (!MAY_HAVE_PARTS.test(template)) return template === '' ? [] : [plain(template)];
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of template.matchAll(SLOT_OR_CODE)) {
    if (match.index > from) pieces.push(plain(template.slice(from, match.index)));
    const [whole, name, literal] = match;
    if (name === undefined) pieces.push(...literalCode(literal ?? '', args));
    else pieces.push(...argument(args, name));
    from = match.index + whole.length;
  }
  if (from < template.length) pieces.push(plain(template.slice(from)));
  return pieces;
}

/** What stands between backticks: a slot in there is filled, and read letter by letter. */
function literalCode(literal: string, args: PhraseArgs): Phrase {
  const slot = /^\{([a-zA-Z_]{1,30})\}$/u.exec(literal)?.[1];
  return slot === undefined ? [code(literal)] : argument(args, slot).map(({ text }) => code(text));
}

function argument(args: PhraseArgs, name: string): Phrase {
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  if (value === undefined) throw new RangeError(`no value for {${name}}`);
  if (typeof value === 'string') return [plain(value)];
  return 'text' in value ? [value] : value;
}

/** The form of the sentence for `count`, with `{count}` filled in. */
export function fillCounted(words: Counted, count: number, args: PhraseArgs = {}): Phrase {
  return fill(count === 1 ? words.one : words.other, { count: groupDigits(count), ...args });
}

export function join(phrases: readonly Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, i) => (i === 0 ? phrase : [plain(separator), ...phrase]));
}

/** The phrase as one string, without telling code from text. */
export function textOf(phrase: Phrase): string {
  return phrase.map((piece) => piece.text).join('');
}

/** 12345 -> `12,345`, the same in every language and without the locale of the machine. */
export function groupDigits(value: number): string {
  const digits = String(value);
  return digits.length <= 3 ? digits : digits.replace(/(?<=\d)(?=(?:\d{3}){1,6}$)/gu, ',');
}
