import { cell } from '../../shared/columns.js';
import { lowerBound } from '../node-ranges.js';
import { int, real } from './cells.js';
import type { KeyColumn, Side } from './key-column.js';
import { likelyParents } from './likely-parents.js';
import type { Matching } from './matching.js';
import { nearestMatched } from './neighbour-terms/surroundings.js';
import type { TreePair } from './tree-pair.js';

/**
 * How many nodes each way of finding candidates gives at most, and what it counts for one to be found that way, or
 * more where the key is rare: so that a node costs the same in any tree.
 */
const WAYS = [
  ['id', 8, 3],
  ['whole', 8, 2],
  ['form', 8, 1],
  ['siblings', 8, 1],
  ['context', 8, 1],
  ['name', 8, 1],
  ['nameSiblings', 8, 1],
  ['nameForm', 8, 1],
  ['indexPath', 1, 0.5],
  ['face', 24, 1],
  ['look', 20, 0.5],
  ['type', 24, 0.2],
] as const;
const TOKEN_LIMIT = 12;
const TOKEN_COUNTS = 0.5;
const CHILD_LIMIT = 40;
const CHILD_COUNTS = 2;

/** Words of an id that more nodes than this hold are passed over. */
const COMMON_TOKEN = 64;

/** Of all that are found the best so many are scored; more where the last ones are equally good. */
const MOST = 20;
/** Fewer of a face that so many nodes there have: of a list of items that are alike only those near to where it was. */
const MOST_OF_MANY = 8;
const MANY = 64;

/** What is near to the expected place goes first among equals: less than any way counts for. */
const NEARNESS = 0.4;

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
  const found: number[][] = Array.from({ length: pair.trees[0].length }, () => []);
  new Finder(pair, anchors, 0).findAll((a, b) => cell(found, a).push(b));
  new Finder(pair, anchors, 1).findAll((b, a) => cell(found, a).push(b));
  const rows = new Int32Array(found.length + 1);
  const old: number[] = [];
  const fresh: number[] = [];
  found.forEach((ofNode, a) => {
    ofNode.sort((first, second) => first - second);
    ofNode.forEach((b, place) => {
      if (b === ofNode[place - 1]) return;
      old.push(a);
      fresh.push(b);
    });
    rows[a + 1] = old.length;
  });
  return { old: Int32Array.from(old), fresh: Int32Array.from(fresh), rows };
}

/** Finds candidates for the nodes of one side. */
class Finder {
  readonly #pair: TreePair;
  readonly #side: Side;
  readonly #other: Side;
  /** By node: its match in the other tree, and the other way round. */
  readonly #to: Int32Array;
  readonly #from: Int32Array;
  readonly #before: Int32Array;
  readonly #behind: Int32Array;
  readonly #parents: readonly (readonly number[])[];
  readonly #ways: readonly (readonly [column: KeyColumn, limit: number, counts: number])[];
  /** Of the node that candidates are sought for: by candidate, what speaks for it; only those listed are meant. */
  readonly #points: Float64Array;
  readonly #list: Int32Array;
  readonly #seenFor: Int32Array;
  #count = 0;
  #node = -1;
  #type = -1;

  constructor(pair: TreePair, anchors: Matching, side: Side) {
    this.#pair = pair;
    this.#side = side;
    this.#other = side === 0 ? 1 : 0;
    this.#to = side === 0 ? anchors.to : anchors.from;
    this.#from = side === 0 ? anchors.from : anchors.to;
    this.#before = cell(nearestMatched(pair.trees, anchors, 0, 1), side);
    this.#behind = cell(nearestMatched(pair.trees, anchors, 0, -1), side);
    this.#parents = likelyParents(pair, anchors, side);
    this.#ways = WAYS.map(([name, limit, counts]) => [pair.keys[name], limit, counts]);
    const there = pair.trees[this.#other].length;
    this.#points = new Float64Array(there);
    this.#list = new Int32Array(there);
    this.#seenFor = new Int32Array(there).fill(-1);
  }

  findAll(visit: (node: number, candidate: number) => void): void {
    const kept = new Float64Array(this.#list.length);
    for (let node = 0; node < this.#pair.trees[this.#side].length; node++) {
      if (int(this.#to, node) >= 0) continue;
      const expected = this.#expectedPlace(node);
      this.#find(node, expected);
      let least = Number.NEGATIVE_INFINITY;
      for (let at = 0; at < this.#count; at++) {
        const candidate = int(this.#list, at);
        const apart = Math.abs(candidate - expected);
        kept[at] = real(this.#points, candidate) + NEARNESS / (1 + apart);
      }
      const most = this.#isOneOfMany(node) ? MOST_OF_MANY : MOST;
      if (this.#count > most) least = real(kept.slice(0, this.#count).sort(), this.#count - most);
      for (let at = 0; at < this.#count; at++) if (real(kept, at) >= least) visit(node, int(this.#list, at));
    }
  }

  #isOneOfMany(node: number): boolean {
    const { face } = this.#pair.keys;
    return face.holders(this.#other, face.of(this.#side, node)) >= MANY;
  }

  #find(node: number, expected: number): void {
    const { keys, tokensOfId, nodesWithToken, trees } = this.#pair;
    this.#count = 0;
    this.#node = node;
    this.#type = keys.type.of(this.#side, node);
    for (const [column, limit, counts] of this.#ways) {
      const key = column.of(this.#side, node);
      if (key >= 0)
        this.#putNearest(column.nodes(this.#other, key), expected, limit, counts * (0.2 + column.rarity(key)));
    }
    const id = keys.id.of(this.#side, node);
    if (id >= 0)
      for (const token of cell(tokensOfId, id)) {
        const nodes = cell(nodesWithToken[this.#other], token);
        if (nodes.length <= COMMON_TOKEN) this.#putNearest(nodes, expected, TOKEN_LIMIT, TOKEN_COUNTS);
      }
    const parent = int(trees[this.#side].parent, node);
    if (parent < 0) return;
    const tree = trees[this.#other];
    for (const parentThere of cell(this.#parents, parent)) {
      const end = int(tree.subtreeEnd, parentThere);
      let child = parentThere + 1;
      for (let seen = 0; child < end && seen < CHILD_LIMIT; child = int(tree.subtreeEnd, child), seen++)
        this.#put(child, CHILD_COUNTS);
    }
  }

  /** Where the node would be if it had stayed beside the nearest matched one. */
  #expectedPlace(node: number): number {
    const { trees } = this.#pair;
    const [before, behind] = [int(this.#before, node), int(this.#behind, node)];
    if (before < 0 && behind < 0) return Math.round((node / trees[this.#side].length) * trees[this.#other].length);
    if (before >= 0 && (behind < 0 || node - before <= behind - node)) return int(this.#to, before) + node - before;
    return int(this.#to, behind) - (behind - node);
  }

  /** At most `limit` of the nodes, those around the expected place. */
  #putNearest(nodes: Int32Array | readonly number[], expected: number, limit: number, counts: number): void {
    const isShort = nodes.length <= limit;
    const start = isShort ? 0 : Math.max(0, Math.min(lowerBound(nodes, expected) - (limit >> 1), nodes.length - limit));
    const end = isShort ? nodes.length : start + limit;
    for (let at = start; at < end; at++) this.#put(cell(nodes, at), counts);
  }

  #put(candidate: number, counts: number): void {
    if (int(this.#from, candidate) >= 0 || this.#pair.keys.type.of(this.#other, candidate) !== this.#type) return;
    if (int(this.#seenFor, candidate) === this.#node) {
      this.#points[candidate] = real(this.#points, candidate) + counts;
      return;
    }
    this.#seenFor[candidate] = this.#node;
    this.#points[candidate] = counts;
    this.#list[this.#count++] = candidate;
  }
}
