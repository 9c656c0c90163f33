import type { Dump, TruncationFact } from '../model/dump.js';
import type { RedactedUiTree } from '../model/ui-tree.js';

/**
 * Everything that says that nodes of a dump are missing: what reading noted, the dump's own word for it, and that
 * it counts more nodes than it holds. Empty for a whole dump, and for one that says nothing of it.
 */
export function cutsIn({
  truncation,
  declaredTruncated,
  declaredNodeCount,
  tree,
}: Pick<
  Dump<unknown, RedactedUiTree>,
  'truncation' | 'declaredTruncated' | 'declaredNodeCount' | 'tree'
>): readonly TruncationFact[] {
  if (truncation.length > 0) return truncation;
  const missing = tree === null || declaredNodeCount === null ? 0 : Math.max(0, declaredNodeCount - tree.length);
  if (declaredTruncated !== true && missing === 0) return [];
  return [{ kind: 'declared', node: null, missing: missing > 0 ? missing : null }];
}
