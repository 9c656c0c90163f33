import type { Captured } from '../../../model/dump.js';
import type { CapabilityTable } from '../../../model/format.js';
import type { RawColumnTree, RawNode } from '../../../model/raw-tree.js';
import { NOT_CAPTURED, STRUCTURAL_FIELDS, type StructuralField } from '../../../model/ui-tree.js';
import { doubleAt, flagAt, intAt } from '../../../shared/columns.js';

/** A format with a place for every structural field. */
export const ALL_FIELDS: CapabilityTable = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'yes',
  has_name: 'yes',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'yes',
  is_offscreen: 'yes',
};

/** Whether a node has a field: a value, or the note that an earlier run took it out. */
const IS_CAPTURED: Readonly<Record<StructuralField, (node: RawNode) => boolean>> = {
  control_type: (node) => node.controlType !== null,
  automation_id: (node) => node.automationId !== null || wasWithheld(node, 'automation_id'),
  class_name: (node) => node.className !== null || wasWithheld(node, 'class_name'),
  framework_id: (node) => node.frameworkId !== null || wasWithheld(node, 'framework_id'),
  has_name: (node) => node.name !== null || node.declaredHasName !== null,
  name_length: (node) => node.name !== null || node.declaredNameLength !== null,
  bounds: (node) => node.bounds !== null,
  is_enabled: (node) => node.isEnabled !== null,
  is_offscreen: (node) => node.isOffscreen !== null,
};

function wasWithheld(node: RawNode, field: StructuralField): boolean {
  return node.alreadyWithheld.some((withheld) => withheld.field === field);
}

/**
 * What a format can carry and these nodes have. Without nodes nothing was captured.
 *
 * @param nameless nodes that say that they have no name, which is as good as a name
 */
export function capturedOf(
  nodes: readonly RawNode[],
  nameless: number,
  format: CapabilityTable,
): Record<StructuralField, Captured> {
  const captured: Record<StructuralField, Captured> = noneCaptured();
  for (const field of STRUCTURAL_FIELDS) {
    const others = field === 'has_name' || field === 'name_length' ? nameless : 0;
    if (format[field] !== 'no') captured[field] = share(nodes, others, IS_CAPTURED[field]);
  }
  return captured;
}

/** The same of a tree in columns. */
export function capturedInColumns(
  tree: RawColumnTree,
  nameless: number,
  format: CapabilityTable,
): Record<StructuralField, Captured> {
  const captured: Record<StructuralField, Captured> = noneCaptured();
  const counts = countsIn(tree, nameless);
  for (const field of STRUCTURAL_FIELDS)
    if (format[field] !== 'no') captured[field] = shareWord(counts[field], tree.length);
  return captured;
}

function countsIn(tree: RawColumnTree, nameless: number): Record<StructuralField, number> {
  let [hasName, nameLength, bounds] = [nameless, nameless, 0];
  for (let node = 0; node < tree.length; node++) {
    const isNamed = intAt(tree.name, node) >= 0;
    if (isNamed || flagAt(tree.declaredHasName, node) !== NOT_CAPTURED) hasName++;
    if (isNamed || intAt(tree.declaredNameLength, node) !== NOT_CAPTURED) nameLength++;
    if (!Number.isNaN(doubleAt(tree.bounds, node * 4))) bounds++;
  }
  return {
    control_type: countCaptured(tree.controlType),
    automation_id: countCaptured(tree.automationId) + countWithheld(tree, 'automation_id', tree.automationId),
    class_name: countCaptured(tree.className) + countWithheld(tree, 'class_name', tree.className),
    framework_id: countCaptured(tree.frameworkId) + countWithheld(tree, 'framework_id', tree.frameworkId),
    has_name: hasName,
    name_length: nameLength,
    bounds,
    is_enabled: countCaptured(tree.isEnabled),
    is_offscreen: countCaptured(tree.isOffscreen),
  };
}

function countCaptured(column: Int32Array | Int8Array): number {
  let count = 0;
  for (const value of column) if (value !== NOT_CAPTURED) count++;
  return count;
}

/** Nodes without a value of which an earlier run noted that it took it out. */
function countWithheld({ alreadyWithheld }: RawColumnTree, field: StructuralField, column: Int32Array): number {
  let count = 0;
  for (const [node, notes] of alreadyWithheld)
    if (column[node] === NOT_CAPTURED && notes.some((note) => note.field === field)) count++;
  return count;
}

export function noneCaptured(): Record<StructuralField, 'no'> {
  return {
    control_type: 'no',
    automation_id: 'no',
    class_name: 'no',
    framework_id: 'no',
    has_name: 'no',
    name_length: 'no',
    bounds: 'no',
    is_enabled: 'no',
    is_offscreen: 'no',
  };
}

function share(nodes: readonly RawNode[], others: number, isCaptured: (node: RawNode) => boolean): Captured {
  let count = others;
  for (const node of nodes) if (isCaptured(node)) count++;
  return shareWord(count, nodes.length);
}

function shareWord(count: number, of: number): Captured {
  if (count === 0) return 'no';
  return count === of ? 'yes' : 'partly';
}
