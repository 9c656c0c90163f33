import { blocksOf, EXTRA_ID, type ExtraBlock } from './extra-fields.js';
import { Fields, SATURATED_32 } from './little-endian.js';

/** The fields that zip64 may widen, in the order in which its block holds them (APPNOTE.TXT 4.5.3). */
export interface WideFields {
  readonly size: number;
  readonly compressedSize: number;
  /** Absent in local headers. */
  readonly localOffset?: number;
}

export interface Zip64Conflict {
  readonly field: string;
  readonly reason: 'missing' | 'repeated' | 'differs';
}

/**
 * Puts the zip64 values in the place of saturated plain ones. The block holds only what is saturated;
 * tools that write all of it are accepted as long as every reading of it gives the same values.
 *
 * @param known values that a redundant one may have besides the plain one and 0: in local headers whose
 *   sizes follow the data, those of the central directory
 * @returns the real values, or what two readers could take differently
 */
export function widen(
  plain: WideFields,
  blocks: readonly ExtraBlock[],
  known: WideFields | null,
): WideFields | Zip64Conflict {
  if (blocks.length === 0 && !isSaturated(plain)) return plain;
  const [block, second] = blocksOf(blocks, EXTRA_ID.zip64);
  if (second) return { field: 'zip64', reason: 'repeated' };
  const names = plain.localOffset === undefined ? LOCAL_FIELDS : CENTRAL_FIELDS;
  const saturated = names.filter((name) => plain[name] === SATURATED_32);
  const values = block ? longsOf(block.data) : [];
  if (values.length < saturated.length) return { field: saturated[values.length] ?? 'zip64', reason: 'missing' };

  const wide: { -readonly [name in keyof WideFields]: WideFields[name] } = { ...plain };
  saturated.forEach((name, i) => {
    wide[name] = values[i] ?? 0;
  });
  if (values.length === saturated.length) return wide;
  // More values than needed: the block is then read as holding every field, and must say the same.
  const differs = names.find((name, i) => {
    const value = values[i];
    return value !== undefined && value !== wide[name] && !(known && (value === 0 || value === known[name]));
  });
  return differs === undefined ? wide : { field: differs, reason: 'differs' };
}

function isSaturated({ size, compressedSize, localOffset }: WideFields): boolean {
  return size === SATURATED_32 || compressedSize === SATURATED_32 || localOffset === SATURATED_32;
}

const LOCAL_FIELDS = ['size', 'compressedSize'] as const;
const CENTRAL_FIELDS = ['size', 'compressedSize', 'localOffset'] as const;

/** The 8-byte values of a block; a disk number of 4 bytes may follow them. */
function longsOf(data: Uint8Array): number[] {
  const fields = new Fields(data);
  const values: number[] = [];
  for (let at = 0; at + 8 <= data.length; at += 8) values.push(fields.u64(at));
  return values;
}

export function isConflict(result: WideFields | Zip64Conflict): result is Zip64Conflict {
  return 'reason' in result;
}
