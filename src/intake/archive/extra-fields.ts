import { Fields } from './little-endian.js';

/** One block of an extra field (APPNOTE.TXT 4.5). */
export interface ExtraBlock {
  readonly id: number;
  readonly data: Uint8Array;
}

export const EXTRA_ID = {
  zip64: 0x0001,
  strongEncryption: 0x0017,
  unicodePath: 0x7075,
  aesEncryption: 0x9901,
} as const;

const NO_BLOCKS: readonly ExtraBlock[] = [];

/**
 * Splits an extra field into its blocks. What is left at the end may be up to three zero bytes, which
 * alignment tools write; blocks of any unknown id are kept, among them the padding of .NET's OPC packages (0xa220).
 *
 * @returns null where a block runs past the end of the field
 */
export function splitExtra(extra: Uint8Array): readonly ExtraBlock[] | null {
  if (extra.length === 0) return NO_BLOCKS;
  const fields = new Fields(extra);
  const blocks: ExtraBlock[] = [];
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + fields.u16(at + 2);
    if (end > extra.length) return null;
    blocks.push({ id: fields.u16(at), data: extra.subarray(at + 4, end) });
    at = end;
  }
  return extra.subarray(at).every((byte) => byte === 0) ? blocks : null;
}

/** The blocks with that id; more than one lets two readers take different ones. */
export function blocksOf(blocks: readonly ExtraBlock[], id: number): readonly ExtraBlock[] {
  return blocks.filter((block) => block.id === id);
}
