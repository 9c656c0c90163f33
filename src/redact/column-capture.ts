import type { RawCapture } from '../model/capture.js';
import type { RawDump } from '../model/dump.js';
import type { RawText } from '../model/raw-text.js';
import type { RawColumnTree } from '../model/raw-tree.js';
import { columnsOf } from './raw-columns.js';

export type ColumnDump = RawDump<RawText, RawColumnTree>;

/** A capture whose trees are in columns, which is how the gate works on them. */
export interface ColumnCapture extends Omit<RawCapture, 'dumps'> {
  readonly dumps: readonly ColumnDump[];
}

export function inColumns(raw: RawCapture): ColumnCapture {
  return { ...raw, dumps: raw.dumps.map((dump) => ({ ...dump, tree: dump.tree && columnsOf(dump.tree) })) };
}
