import { ORDINARY_WORDS } from './words/ordinary-words.js';

/** Longer runs of letters are no few words in a row. */
const MAX_UNITS = 64;
const MIN_WORD_UNITS = 2;
const MAX_WORD_UNITS = 20;

const ENDINGS = ['ing', 'ers', 'er', 'ed', 'es', 's', 'ly', 'able', 'ation', 'ment', 'ness'] as const;

/** A stretch of a run of letters, and where words are known to end. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly seams: readonly number[];
}

/**
 * Whether letters in a row are ordinary words, put together so that one of them reaches over an end of the stretch:
 * then the stretch is there by chance (`mark` in `txtmarkdown`: `txt`, `markdown`). Where it is itself one of the
 * words, or several, it is not.
 *
 * @param letters lower case
 */
export function isExplained(letters: string, stretch: Stretch): boolean {
  if (letters.length > MAX_UNITS) return false;
  // How words can reach up to each place.
  const reached = new Uint8Array(letters.length + 1);
  reached[0] = PLAINLY;
  for (let start = 0; start < letters.length; start++) {
    const ways = reached[start] ?? 0;
    if (ways === 0) continue;
    const limit = Math.min(
      letters.length,
      start + MAX_WORD_UNITS,
      stretch.seams.find((seam) => seam > start) ?? Infinity,
    );
    for (let end = start + MIN_WORD_UNITS; end <= limit; end++)
      if (isKnownWord(letters.slice(start, end)))
        reached[end] = (reached[end] ?? 0) | (isAcross(start, end, stretch) ? ACROSS : ways);
  }
  return ((reached[letters.length] ?? 0) & ACROSS) !== 0;
}

/** With no word across an end of the stretch, and with one. */
const PLAINLY = 1;
const ACROSS = 2;

function isAcross(start: number, end: number, { from, to }: Stretch): boolean {
  return (start < from && from < end) || (start < to && to < end);
}

/** An ordinary word, or a form of one: `cancelling`, `stickers`. */
function isKnownWord(word: string): boolean {
  if (ORDINARY_WORDS.has(word) || /^[0-9]{1,6}$/u.test(word)) return true;
  return ENDINGS.some((ending) => word.endsWith(ending) && isStem(word.slice(0, -ending.length)));
}

function isStem(stem: string): boolean {
  if (stem.length < 3) return false;
  const single = stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
  return ORDINARY_WORDS.has(stem) || ORDINARY_WORDS.has(`${stem}e`) || ORDINARY_WORDS.has(single);
}
