import type { RedactedDump } from '../../../src/model/capture.js';
import { STRUCTURAL_FIELDS, type StructuralField } from '../../../src/model/ui-tree.js';
import { aDump, type CaptureOverrides } from '../../support/a-capture.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';

/** A main dump of this tree. */
export function dumpOf(root: NodeSpec, overrides: Partial<RedactedDump> = {}): RedactedDump {
  return aDump({ tree: aTree(root), ...overrides });
}

/** A capture with one dump, of this tree. The root is an honest window unless told otherwise. */
export function captureOf(root: NodeSpec, overrides: Partial<RedactedDump> = {}): CaptureOverrides {
  return { dumps: [dumpOf({ type: 'Window', id: 'frmMain', bounds: [0, 0, 800, 600], ...root }, overrides)] };
}

/** A tree of `count` nodes: the root and its children. */
export function wide(count: number, child: NodeSpec = {}): NodeSpec {
  return { children: Array.from({ length: count - 1 }, () => child) };
}

/** A tree of one node on each level, `levels` below the root. */
export function deep(levels: number, node: NodeSpec = {}): NodeSpec {
  let below: NodeSpec[] = [];
  for (let level = 0; level < levels; level++) below = [{ ...node, children: below }];
  return { children: below };
}

/** The path of the node `levels` below the root of `deep`. */
export function deepPath(levels: number): string {
  return ['root', ...Array.from({ length: levels }, () => '0')].join('/');
}

/** What a format captures: everything but these. */
export function allBut(...fields: readonly StructuralField[]): RedactedDump['captured'] {
  const all = STRUCTURAL_FIELDS.map((field) => [field, fields.includes(field) ? 'no' : 'yes'] as const);
  // Exactly the structural fields.
  return Object.fromEntries(all) as RedactedDump['captured'];
}

export const IN_MAIN = { dump: 'main', entry: 'uia/dump-uia-main.json' };
