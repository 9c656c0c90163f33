import { BIG5_HKSCS_ROWS } from './big5-hkscs-rows.js';
import { decodePairs, pairIn } from './double-byte.js';

/** The rows as lists: many of their characters take two code units. Made when first needed. */
let rows: ReadonlyMap<number, readonly string[]> | null = null;

/** Decodes Big5 with the characters of Hong Kong; null where the bytes are not valid in it. */
export function decodeBig5Hkscs(bytes: Uint8Array): string | null {
  rows ??= new Map([...BIG5_HKSCS_ROWS].map(([lead, row]) => [lead, Array.from(row)]));
  const known = rows;
  return decodePairs(bytes, (lead, trail) => {
    const added = known.get(lead)?.[columnOf(trail)];
    return added === undefined || added === ' ' ? pairIn('big5', lead, trail) : added;
  });
}

/** Place in a row of 63 and 94 trail bytes. */
function columnOf(trail: number): number {
  if (trail >= 0x40 && trail <= 0x7e) return trail - 0x40;
  return trail >= 0xa1 && trail <= 0xfe ? trail - 0xa1 + 63 : -1;
}
