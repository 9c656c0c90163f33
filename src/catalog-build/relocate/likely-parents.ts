import { int } from './cells.js';
import type { Side } from './key-column.js';
import type { Matching } from './matching.js';
import type { TreePair } from './tree-pair.js';

/** A key that more nodes hold says little about a child, and nothing about its parent. */
const MOST_HOLDERS = 8;

/** So many parents of the other tree are looked into. */
const PARENTS = 2;

/** What each node of the other tree has for it, by node; of unmatched nodes only. */
type Votes = readonly (ReadonlyMap<number, number> | undefined)[];

/**
 * By node: the nodes of the other tree that have children like its own, the likeliest first, so that children that
 * changed are still sought where the others are. Of a matched node its match.
 */
export function likelyParents(pair: TreePair, anchors: Matching, side: Side): readonly (readonly number[])[] {
  const taken = side === 0 ? anchors.to : anchors.from;
  return Array.from(votesOfChildren(pair, anchors, side), (ofNode, node) => {
    if (int(taken, node) >= 0) return [int(taken, node)];
    if (ofNode === undefined) return [];
    return [...ofNode]
      .sort(([a, votesA], [b, votesB]) => votesB - votesA || a - b)
      .slice(0, PARENTS)
      .map(([parent]) => parent);
  });
}

function votesOfChildren({ trees, keys }: TreePair, anchors: Matching, side: Side): Votes {
  const other: Side = side === 0 ? 1 : 0;
  const [tree, there] = [trees[side], trees[other]];
  const [taken, takenThere] = side === 0 ? [anchors.to, anchors.from] : [anchors.from, anchors.to];
  const votes: (Map<number, number> | undefined)[] = new Array(tree.length);
  for (const column of [keys.id, keys.name, keys.nameSiblings, keys.form])
    for (let node = 1; node < tree.length; node++) {
      const parent = int(tree.parent, node);
      const key = column.of(side, node);
      if (parent < 0 || int(taken, parent) >= 0 || column.holders(other, key) > MOST_HOLDERS) continue;
      const holders = column.nodes(other, key);
      for (const holder of holders) {
        const parentThere = int(there.parent, holder);
        if (parentThere < 0 || int(takenThere, parentThere) >= 0) continue;
        const ofParent = votes[parent] ?? new Map<number, number>();
        votes[parent] = ofParent;
        ofParent.set(parentThere, (ofParent.get(parentThere) ?? 0) + 1 / holders.length);
      }
    }
  return votes;
}
