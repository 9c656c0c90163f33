import { isControlWord } from './control-words.js';
import type { KnownStructure } from './known-structure.js';
import { isMachineForm, isShortHex } from './machine-forms.js';
import { piecesOf } from './pieces.js';
import type { Vocabulary } from './vocabulary.js';
import { isAscii, lowerAscii } from './words/words-of.js';

/** All pieces of some texts, each once, with how it is to be taken. */
export function readPieces(texts: Iterable<string>, coincidence: Coincidence): ReadonlyMap<string, PieceKind> {
  const pieces = new Map<string, PieceKind>();
  for (const text of texts)
    for (const piece of piecesOf(text)) if (!pieces.has(piece)) pieces.set(piece, coincidence.kindOf(piece));
  return pieces;
}

/** How an occurrence of a piece of visible text in an output is to be taken. */
export const PIECE_KIND = {
  /** Any occurrence is a leak. */
  ANYWHERE: 0,
  /** A leak where it stands as a word of its own; inside a longer word (`Mark` in `Markdown`) it is coincidence. */
  WORD: 1,
  /** Would be there for any capture: not looked for. */
  COINCIDENTAL: 2,
} as const;

export type PieceKind = (typeof PIECE_KIND)[keyof typeof PIECE_KIND];

/** A short word can stand inside a longer one by chance; a longer word cannot. In code units. */
const SHORT_WORD = /^[A-Za-z0-9]{1,7}$/u;
/** So can a few short words across the seams of others: `He Lin` stands in `the line`. */
const SHORT_WORDS = /^(?=[^A-Za-z]{0,11}[A-Za-z])(?=[^ ]{1,11} )[A-Za-z0-9][ -~]{1,10}[A-Za-z0-9]$/u;

/** Numbers, dates, times and bare punctuation, as every output holds them in bounds, sizes and times. */
const MAX_NUMBER_UNITS = 10;
const NUMBER_LIKE = /^[\p{Nd}\p{P}\p{Sc}\p{Sm}\p{Sk}\p{Zs}\t]{1,10}$/u;

/**
 * Tells leaks from coincidence. The gate and the leak guard use the same one but for the vocabulary, which
 * is the guard's alone: that our reports say `May` excuses the word in a report, not in a string of the
 * capture. So whatever the guard takes for a leak, the gate does. Visible text is coincidental when it is
 *
 * - an ordinary control word (`isControlWord`), a single ASCII character,
 * - free of letters and pictures and no longer than 10 code units,
 * - a digest, a GUID or a moment (`isMachineForm`),
 * - a part of our own vocabulary, for the guard: short words as words, or
 * - known to be structure: the program's own name or version, the capture's id (`knownStructureOf`).
 */
export class Coincidence {
  readonly #vocabulary: Vocabulary | null;
  readonly #names: ReadonlySet<string>;
  readonly #strings: ReadonlySet<string>;

  /** @param vocabulary of the outputs; null for the gate, which judges strings of the capture */
  constructor(vocabulary: Vocabulary | null, known: KnownStructure) {
    this.#vocabulary = vocabulary;
    this.#names = new Set(known.names.map(squeeze).filter((name) => name !== ''));
    this.#strings = new Set(known.strings.map(lowerAscii));
  }

  isCoincidental(text: string): boolean {
    return this.kindOf(text) === PIECE_KIND.COINCIDENTAL;
  }

  kindOf(text: string): PieceKind {
    if (text.length < 2 || isNumberLike(text) || isControlWord(text) || isMachineForm(text))
      return PIECE_KIND.COINCIDENTAL;
    if (this.isKnown(text)) return PIECE_KIND.COINCIDENTAL;
    const isShort = SHORT_WORD.test(text) || SHORT_WORDS.test(text) || isShortHex(text);
    const kind = isShort ? PIECE_KIND.WORD : PIECE_KIND.ANYWHERE;
    return this.#vocabulary === null ? kind : excused(text, kind, this.#vocabulary);
  }

  /** Whether the text is the program's own name or version, or the id of the capture. */
  isKnown(text: string): boolean {
    return this.#names.has(squeeze(text)) || this.#strings.has(lowerAscii(text));
  }
}

/** As `readPieces` with that vocabulary, of pieces that were read without one: the gate and the guard read the same texts. */
export function inOutputs(
  pieces: ReadonlyMap<string, PieceKind>,
  vocabulary: Vocabulary,
): ReadonlyMap<string, PieceKind> {
  const read = new Map<string, PieceKind>();
  for (const [piece, kind] of pieces) read.set(piece, excused(piece, kind, vocabulary));
  return read;
}

/** A piece that stands in the vocabulary is coincidental: a short word where it is one there, too. */
function excused(text: string, kind: PieceKind, vocabulary: Vocabulary): PieceKind {
  if (kind === PIECE_KIND.COINCIDENTAL) return kind;
  const isHeld = kind === PIECE_KIND.WORD ? vocabulary.holdsWord(text) : vocabulary.holds(text);
  return isHeld ? PIECE_KIND.COINCIDENTAL : kind;
}

function isNumberLike(text: string): boolean {
  return text.length <= MAX_NUMBER_UNITS && NUMBER_LIKE.test(text);
}

/** `Zhang Wei`, `zhang_wei` and `ZhangWei` as one; nothing where there is text beyond ASCII. */
export function squeeze(text: string): string {
  return isAscii(text) ? text.replace(BETWEEN_WORDS, '').toLowerCase() : '';
}

const BETWEEN_WORDS = /[^0-9A-Za-z]{1,512}/gu;
