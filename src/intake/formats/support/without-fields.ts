import type { RawText } from '../../../model/raw-text.js';
import type { RawNode } from '../../../model/raw-tree.js';
import type { StructuralField } from '../../../model/ui-tree.js';

/** What makes a field "not captured" on a node. */
const CLEARED: Readonly<Record<StructuralField, (node: RawNode) => Partial<RawNode>>> = {
  control_type: () => ({ controlType: null }),
  automation_id: (node) => ({ automationId: null, alreadyWithheld: withoutNote(node, 'automation_id') }),
  class_name: (node) => ({ className: null, alreadyWithheld: withoutNote(node, 'class_name') }),
  framework_id: (node) => ({ frameworkId: null, alreadyWithheld: withoutNote(node, 'framework_id') }),
  // The name stays visible text all the same.
  has_name: (node) => ({ name: null, declaredHasName: null, otherText: withName(node) }),
  name_length: () => ({ declaredNameLength: null }),
  bounds: () => ({ bounds: null }),
  is_enabled: () => ({ isEnabled: null }),
  is_offscreen: () => ({ isOffscreen: null }),
};

function withoutNote(node: RawNode, field: StructuralField): RawNode['alreadyWithheld'] {
  return node.alreadyWithheld.filter((note) => note.field !== field);
}

function withName(node: RawNode): readonly RawText[] {
  return node.name === null ? node.otherText : [...node.otherText, node.name];
}

/** The same nodes with the fields not captured on any. */
export function withoutFields(nodes: readonly RawNode[], fields: readonly StructuralField[]): readonly RawNode[] {
  return fields.reduce((left, field) => left.map((node) => ({ ...node, ...CLEARED[field](node) })), nodes);
}
