import type { BenchCase, NodeRow, ReleasePair } from './bench-case.js';

/** What is wrong with a line, and nothing of what is in it. */
export class BadLine extends Error {}

/**
 * Reads one line of a file of release pairs, or of cases that were made of them.
 *
 * @param text one JSON object: `{id, project, old, new, truth}` or `{case, old, new, targets}`
 * @throws BadLine for what is neither
 */
export function readLine(text: string): { readonly pair: ReleasePair } | { readonly case: BenchCase } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BadLine('is no JSON');
  }
  if (!isRecord(json)) throw new BadLine('is no JSON object');
  const old = nodesOf(json['old'], 'old');
  const fresh = nodesOf(json['new'], 'new');
  if (typeof json['case'] === 'string') {
    const targets = listOf(json['targets'], 'targets').map((target) => placeIn(old, target, 'targets'));
    return { case: { case: json['case'], old, new: fresh, targets } };
  }
  if (typeof json['id'] !== 'string' || typeof json['project'] !== 'string')
    throw new BadLine('has neither case, nor id and project');
  const truth = truthOf(json['truth'], old, fresh);
  return { pair: { id: json['id'], project: json['project'], old, new: fresh, truth } };
}

/** Where each old node went: one answer for an old node, and one old node for a new one. */
function truthOf(value: unknown, old: readonly NodeRow[], fresh: readonly NodeRow[]): ReleasePair['truth'] {
  const left = new Set<number>();
  const taken = new Set<number>();
  return listOf(value, 'truth').map((entry) => {
    const [from, to] = listOf(entry, 'truth');
    const origin = placeIn(old, from, 'truth');
    if (left.has(origin)) throw new BadLine(`has in truth two answers for the old node ${origin}`);
    left.add(origin);
    if (to === null) return [origin, null];
    const target = placeIn(fresh, to, 'truth');
    if (taken.has(target)) throw new BadLine(`has in truth two old nodes on the new node ${target}`);
    taken.add(target);
    return [origin, target];
  });
}

function nodesOf(value: unknown, field: string): readonly NodeRow[] {
  const rows = listOf(value, field);
  /** The node before and its ancestors: in document order, only those can be a parent. */
  const open: number[] = [];
  rows.forEach((row, node) => {
    if (!isNodeRow(row)) throw new BadLine(`has in ${field} a node ${node} that is not understood`);
    while (open.length > 0 && open[open.length - 1] !== row[8]) open.pop();
    if (node > 0 && open.length === 0) throw new BadLine(`has in ${field} a node ${node} out of document order`);
    if (node === 0 && row[8] !== -1) throw new BadLine(`has in ${field} a first node with a parent`);
    open.push(node);
  });
  // Each was just seen to be one.
  return rows as readonly NodeRow[];
}

function isNodeRow(row: unknown): row is NodeRow {
  if (!Array.isArray(row) || row.length !== 9) return false;
  const [type, id, className, framework, nameLength, bounds, enabled, offscreen, parent]: unknown[] = row;
  const isPlace = (value: unknown): boolean => Number.isSafeInteger(value);
  return (
    [type, id, className, framework].every((text) => typeof text === 'string') &&
    [nameLength, enabled, offscreen, parent].every(isPlace) &&
    (bounds === null || (Array.isArray(bounds) && bounds.length === 4 && bounds.every((side) => Number.isFinite(side))))
  );
}

function placeIn(rows: readonly NodeRow[], value: unknown, field: string): number {
  if (typeof value !== 'number' || rows[value] === undefined)
    throw new BadLine(`names in ${field} a node that is not there`);
  return value;
}

function listOf(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadLine(`has no list ${field}`);
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
