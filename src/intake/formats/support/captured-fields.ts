import type { Captured } from '../../../model/dump.js';
import type { CapabilityTable } from '../../../model/format.js';
import type { RawNode } from '../../../model/raw-tree.js';
import { STRUCTURAL_FIELDS, type StructuralField } from '../../../model/ui-tree.js';

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
  if (count === 0) return 'no';
  return count === nodes.length ? 'yes' : 'partly';
}
