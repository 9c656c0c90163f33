import { int } from './cells.js';
import { Matching } from './matching.js';
import type { TreePair } from './tree-pair.js';

/** How sure a pair is that is plainly the same. */
const ANCHOR_CONFIDENCE = 0.999;

/** A subtree of fewer nodes is alike by chance. */
const LEAST_SUBTREE = 4;

/**
 * What is plainly the same in both trees, as GumTree's first phase finds it (Falleri and others 2014): trees
 * that are wholly alike; whole subtrees that each tree has once; and nodes with an id, or a look and a name's
 * length, that each tree has once, where what is around them agrees too. An id alone proves nothing: ids do move
 * to other controls.
 */
export function anchorsOf(pair: TreePair): Matching {
  const [left, right] = pair.trees;
  const matching = new Matching(left.length, right.length);
  if (left.length === 0 || right.length === 0) return matching;
  matchSubtrees(pair, matching);
  const { keys } = pair;
  for (const column of [keys.id, keys.face])
    for (let a = 0; a < left.length; a++) {
      const key = column.of(0, a);
      if (!column.isUnique(key)) continue;
      const b = int(column.nodes(1, key), 0);
      if (matching.isFree(a, b) && (column === keys.id ? isPlainById(pair, a, b) : isPlainByFace(pair, a, b)))
        matching.set(a, b, ANCHOR_CONFIDENCE);
    }
  return matching;
}

function matchSubtrees({ keys, trees }: TreePair, matching: Matching): void {
  const [left] = trees;
  for (let a = 0; a < left.length; a++) {
    const whole = keys.whole.of(0, a);
    const size = int(left.subtreeEnd, a) - a;
    const isEverything = a === 0 && whole === keys.whole.of(1, 0);
    if (!isEverything && (size < LEAST_SUBTREE || !keys.whole.isUnique(whole))) continue;
    const b = isEverything ? 0 : int(keys.whole.nodes(1, whole), 0);
    if (!matching.isFree(a, b)) continue;
    for (let step = 0; step < size; step++)
      if (matching.isFree(a + step, b + step)) matching.set(a + step, b + step, ANCHOR_CONFIDENCE);
  }
}

/** Of two nodes with one id: the look is the same, and so is the name's length and what is around. */
function isPlainById({ keys, trees }: TreePair, a: number, b: number): boolean {
  const [parentA, parentB] = [int(trees[0].parent, a), int(trees[1].parent, b)];
  if (parentA < 0 || parentB < 0) return parentA === parentB && keys.look.of(0, a) === keys.look.of(1, b);
  const sameParent =
    keys.look.of(0, parentA) === keys.look.of(1, parentB) &&
    keys.id.of(0, parentA) === keys.id.of(1, parentB) &&
    keys.ancestorId.of(0, a) === keys.ancestorId.of(1, b);
  const sameFace = keys.face.of(0, a) === keys.face.of(1, b);
  return sameFace && (sameParent || keys.siblings.shared(a, b) > 0 || keys.context.shared(a, b) > 0);
}

/** Of two nodes with one face: neither id stands against it, and the nodes around look alike, among the siblings and in the document. */
function isPlainByFace({ keys }: TreePair, a: number, b: number): boolean {
  const [idA, idB] = [keys.id.of(0, a), keys.id.of(1, b)];
  if (idA !== idB || keys.name.of(0, a) < 0) return false;
  return keys.siblings.shared(a, b) > 0 && keys.context.shared(a, b) > 0;
}
