import { NAME_LENGTH_BUCKETS, NAME_LENGTH_MODES, type NameLengthMode } from '../model/name-length.js';
import { NOT_CAPTURED } from '../model/ui-tree.js';

/**
 * What is kept of the length of a name, null for nothing. Of what was kept before, in the same mode, the same is
 * kept again: the lower bound of a bucket falls into it.
 *
 * @param length UTF-16 code units, or null where it is not known
 */
export function keptLength(length: number | null, mode: NameLengthMode): number | null {
  if (length === null || mode === 'none') return null;
  if (mode === 'exact') return length;
  return NAME_LENGTH_BUCKETS.findLast((bound) => bound <= length) ?? null;
}

/** The mode that keeps less. */
export function coarserMode(one: NameLengthMode, other: NameLengthMode): NameLengthMode {
  return NAME_LENGTH_MODES.indexOf(one) > NAME_LENGTH_MODES.indexOf(other) ? one : other;
}

/** A tree whose lengths of names are kept as in `mode`; the tree itself where they are. */
export function inMode<Tree extends { readonly nameLength: Int32Array }>(tree: Tree, mode: NameLengthMode): Tree {
  if (mode === 'exact') return tree;
  const nameLength = tree.nameLength.map((length) => keptLength(length < 0 ? null : length, mode) ?? NOT_CAPTURED);
  return { ...tree, nameLength };
}
