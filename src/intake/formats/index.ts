import { a11ytest } from './a11ytest.js';
import type { FormatProbe, FormatReader, Recognition } from './define-format.js';
import { native } from './native.js';

/** Every format that is understood, sorted by id. A new one is a file, its test, and a line here. */
export const FORMAT_READERS: readonly FormatReader[] = [a11ytest, native];

/** What a user may know of each format. */
export const FORMATS = FORMAT_READERS.map(({ id, title, captured }) => ({ id, title, captured }));

const RANK: Readonly<Record<Recognition, number>> = { no: 0, likely: 1, certain: 2 };

/** The reader that is surest of the dump, or null when none knows it. */
export function findReader(probe: FormatProbe): FormatReader | null {
  let best: FormatReader | null = null;
  let rank = 0;
  for (const reader of FORMAT_READERS) {
    const sure = RANK[reader.recognises(probe)];
    if (sure > rank) [best, rank] = [reader, sure];
  }
  return best;
}
