import { cell } from '../../shared/columns.js';
import { lowerBound } from '../node-ranges.js';
import { int } from './cells.js';
import type { KeyColumn, Side } from './key-column.js';
import type { Matching } from './matching.js';
import { surroundingsOf } from './neighbour-terms.js';
import type { TreePair } from './tree-pair.js';

/** How many nodes each way of finding candidates gives at most: so that a node costs the same in any tree. */
const LIMITS = { id: 8, token: 12, strong: 8, face: 24, look: 20, type: 24, child: 40 } as const;

/** Words of an id that more nodes than this hold are passed over. */
const COMMON_TOKEN = 64;

/** The pairs that are scored: by node of the old tree, ascending, and each with its number. */
export interface Candidates {
  /** Node of the old tree, by pair. */
  readonly old: Int32Array;
  /** Node of the new tree, by pair. */
  readonly fresh: Int32Array;
  /** Pairs of old node `a` are `rows[a] … rows[a + 1] - 1`. */
  readonly rows: Int32Array;
}

/**
 * For each unmatched node of either tree the unmatched nodes of the other one that it may be: those of its
 * control type that share a rare key with it, and those near to where its neighbours went.
 */
export function candidatesOf(pair: TreePair, anchors: Matching): Candidates {
  const found = Array.from({ length: pair.trees[0].length }, () => new Set<number>());
  for (const [a, b] of foundFrom(pair, anchors, 0)) cell(found, a).add(b);
  for (const [b, a] of foundFrom(pair, anchors, 1)) cell(found, a).add(b);
  const rows = new Int32Array(found.length + 1);
  found.forEach((set, a) => {
    rows[a + 1] = int(rows, a) + set.size;
  });
  const old = new Int32Array(int(rows, found.length));
  const fresh = new Int32Array(old.length);
  found.forEach((set, a) => {
    old.fill(a, int(rows, a), int(rows, a + 1));
    fresh.set(Int32Array.from(set).sort(), int(rows, a));
  });
  return { old, fresh, rows };
}

/** Each unmatched node of one tree with the unmatched nodes of the other that it may be. */
function* foundFrom(pair: TreePair, anchors: Matching, side: Side): Generator<readonly [number, number]> {
  const around = surroundingsOf(pair, anchors, 0);
  const taken = side === 0 ? anchors.to : anchors.from;
  const takenThere = side === 0 ? anchors.from : anchors.to;
  const types = pair.keys.type;
  for (let node = 0; node < pair.trees[side].length; node++) {
    if (int(taken, node) >= 0) continue;
    const type = types.of(side, node);
    const expected = expectedPlace(pair, anchors, around, side, node);
    for (const candidate of findFor(pair, anchors, side, node, expected))
      if (int(takenThere, candidate) < 0 && types.of(otherSide(side), candidate) === type) yield [node, candidate];
  }
}

function expectedPlace(
  { trees }: TreePair,
  anchors: Matching,
  around: ReturnType<typeof surroundingsOf>,
  side: Side,
  node: number,
): number {
  const there = side === 0 ? anchors.to : anchors.from;
  const before = int(around.before[side], node);
  const behind = int(around.behind[side], node);
  if (before < 0 && behind < 0) return Math.round((node / trees[side].length) * trees[otherSide(side)].length);
  if (before >= 0 && (behind < 0 || node - before <= behind - node)) return int(there, before) + node - before;
  return int(there, behind) - (behind - node);
}

function* findFor(pair: TreePair, anchors: Matching, side: Side, node: number, expected: number): Generator<number> {
  const other = otherSide(side);
  const { keys } = pair;
  const alike = (column: KeyColumn, limit: number): Iterable<number> => {
    const key = column.of(side, node);
    return key < 0 ? [] : nearest(column.nodes(other, key), expected, limit);
  };
  yield* alike(keys.id, LIMITS.id);
  yield* alike(keys.whole, LIMITS.strong);
  yield* alike(keys.form, LIMITS.strong);
  yield* alike(keys.siblings, LIMITS.strong);
  yield* alike(keys.context, LIMITS.strong);
  yield* alike(keys.name, LIMITS.strong);
  yield* alike(keys.indexPath, 1);
  yield* alike(keys.face, LIMITS.face);
  yield* alike(keys.look, LIMITS.look);
  yield* alike(keys.type, LIMITS.type);
  const id = keys.id.of(side, node);
  if (id >= 0)
    for (const token of cell(pair.tokensOfId, id)) {
      const nodes = pair.nodesWithToken[other][token] ?? [];
      if (nodes.length <= COMMON_TOKEN) yield* nearest(nodes, expected, LIMITS.token);
    }
  const parent = int(pair.trees[side].parent, node);
  if (parent < 0) return;
  const parentThere = int(side === 0 ? anchors.to : anchors.from, parent);
  if (parentThere < 0) return;
  const tree = pair.trees[other];
  const end = int(tree.subtreeEnd, parentThere);
  let seen = 0;
  for (let child = parentThere + 1; child < end && seen < LIMITS.child; child = int(tree.subtreeEnd, child), seen++)
    yield child;
}

function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** At most `limit` of the nodes, those around the expected place. */
function* nearest(nodes: Int32Array | readonly number[], expected: number, limit: number): Generator<number> {
  const middle = lowerBound(nodes, expected);
  const start = Math.max(0, Math.min(middle - (limit >> 1), nodes.length - limit));
  const end = Math.min(nodes.length, start + limit);
  for (let at = start; at < end; at++) yield cell(nodes, at);
}
