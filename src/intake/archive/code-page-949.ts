import { decodePairs, pairIn } from './double-byte.js';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Trail bytes of the pairs that code page 949 adds: two alphabets, and above them what EUC-KR leaves free. */
const LETTERS = 26;
/** From this lead byte on the trail bytes from 0xa1 are those of EUC-KR. */
const SHARED_LEAD = 0xa1;
const WIDE_ROW = 2 * LETTERS + (0xfe - 0x81 + 1);
const NARROW_ROW = 2 * LETTERS + (0xa0 - 0x81 + 1);

/** The syllables that EUC-KR lacks, in the order of their code points, as code page 949 adds them. */
let added: readonly string[] | null = null;

/** Decodes code page 949 (Korean Windows): EUC-KR, which `TextDecoder` knows, and the syllables it lacks. */
export function decodeCodePage949(bytes: Uint8Array): string | null {
  return decodePairs(bytes, (lead, trail) => {
    if (lead >= SHARED_LEAD && trail >= 0xa1) return pairIn('euc-kr', lead, trail);
    const column = columnOf(trail);
    if (column === null) return null;
    added ??= addedSyllables();
    const wideRows = Math.min(lead, SHARED_LEAD) - 0x81;
    const narrowRows = Math.max(lead - SHARED_LEAD, 0);
    return added[wideRows * WIDE_ROW + narrowRows * NARROW_ROW + column] ?? null;
  });
}

function columnOf(trail: number): number | null {
  if (trail >= 0x41 && trail <= 0x5a) return trail - 0x41;
  if (trail >= 0x61 && trail <= 0x7a) return trail - 0x61 + LETTERS;
  return trail >= 0x81 && trail <= 0xfe ? trail - 0x81 + 2 * LETTERS : null;
}

function addedSyllables(): readonly string[] {
  const known = new Set<string>();
  // Rows 0xb0 to 0xc8 of EUC-KR are the syllables of KS X 1001.
  for (let lead = 0xb0; lead <= 0xc8; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) known.add(pairIn('euc-kr', lead, trail) ?? '');
  const all = Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, i) =>
    String.fromCharCode(FIRST_SYLLABLE + i),
  );
  return all.filter((syllable) => !known.has(syllable));
}
