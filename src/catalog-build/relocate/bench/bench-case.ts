import type { MatchTree } from '../match-tree.js';

/** A node as the pairs have it; the trees list them in document order. */
export type NodeRow = readonly [
  controlType: string,
  automationId: string,
  className: string,
  frameworkId: string,
  nameLength: number,
  bounds: readonly [number, number, number, number] | null,
  isEnabled: number,
  isOffscreen: number,
  parent: number,
];

/** Two releases of one thing, with what became of the controls of the old one. */
export interface ReleasePair {
  readonly id: string;
  /** Weights are never scored on a project that they were fitted on. */
  readonly project: string;
  readonly old: readonly NodeRow[];
  readonly new: readonly NodeRow[];
  /** Node of the old tree, and its node in the new one; null where it is gone. */
  readonly truth: readonly (readonly [number, number | null])[];
}

/** One question: where did these nodes of the old tree go? */
export interface BenchCase {
  readonly case: string;
  readonly old: readonly NodeRow[];
  readonly new: readonly NodeRow[];
  readonly targets: readonly number[];
}

/** Old node, new node or null for gone or not sure, confidence 0 to 1. */
type Answer = readonly [number, number | null, number];

export interface Prediction {
  readonly case: string;
  readonly answers: readonly Answer[];
}

/** The columns of a tree given in rows. Parents must come before their children (`readLine` sees to it). */
export function treeOfRows(rows: readonly NodeRow[]): MatchTree {
  const { length } = rows;
  const strings: string[] = [];
  const ids = new Map<string, number>();
  const intern = (text: string): number => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, strings.length);
    return strings.push(text) - 1;
  };
  const parent = Int32Array.from(rows, (row) => row[8]);
  const order = new Int32Array(length);
  const depth = new Int32Array(length);
  const childCount = new Int32Array(length);
  const subtreeEnd = Int32Array.from(rows, (_, node) => node + 1);
  parent.forEach((outer, node) => {
    if (outer < 0) return;
    const count = childCount[outer] ?? 0;
    order[node] = count;
    childCount[outer] = count + 1;
    depth[node] = (depth[outer] ?? 0) + 1;
  });
  for (let node = length - 1; node > 0; node--) {
    const outer = parent[node] ?? -1;
    if (outer >= 0) subtreeEnd[outer] = Math.max(subtreeEnd[outer] ?? 0, subtreeEnd[node] ?? 0);
  }
  return {
    length,
    parent,
    order,
    depth,
    subtreeEnd,
    childCount,
    controlType: rows.map((row) => row[0]),
    automationId: Int32Array.from(rows, (row) => intern(row[1])),
    className: Int32Array.from(rows, (row) => intern(row[2])),
    strings,
    nameLength: Int32Array.from(rows, (row) => row[4]),
    bounds: Float64Array.from(rows.flatMap((row) => row[5] ?? [Number.NaN, Number.NaN, Number.NaN, Number.NaN])),
    isEnabled: Int8Array.from(rows, (row) => row[6]),
    isOffscreen: Int8Array.from(rows, (row) => row[7]),
  };
}
