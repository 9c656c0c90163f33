import type { RedactedDump } from '../../model/capture.js';
import type { Catalog, RequiredFields, Selector } from '../../model/catalog.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { controlTypeOf, stringOf } from '../../shared/tree.js';
import { flawOfAutomationId } from '../derive/automation-id-quality.js';
import { classFields } from '../derive/class-fields.js';
import { brokenFields, fieldsAt } from '../fields-at.js';
import { mayBeRequired } from '../load/assert-loads.js';
import { Locator } from '../locator.js';
import { indexOf } from '../tree-index.js';

/** A second match is one too many. */
const ENOUGH = 2;

/**
 * Required fields with which a selector finds this node, alone: those that it has, with the values of the
 * node where they do not hold. An id that is not clear enough is not required: then class, type and the
 * ancestor have to do.
 *
 * @returns null where no such fields hit the node alone
 */
export function requiredForNode(
  catalog: Catalog,
  locator: Locator,
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  selector: Selector,
  node: number,
): { readonly required: RequiredFields; readonly changed: readonly string[] } | null {
  const { tree } = dump;
  const changed = brokenFields(fieldsAt(locator, dump, selector.required, node));
  const ancestor = selector.required.ancestor_selector ?? selector.preferred?.ancestor_selector;
  const automationId = stringOf(tree, 'automation_id', node);
  const isClear = automationId !== null && flawOfAutomationId(automationId, indexOf(tree)) === null;
  const own = valuesOf(tree, selector.required, node, isClear);
  const candidates: (RequiredFields | null)[] = [
    own.automation_id === undefined ? null : own,
    own.automation_id === undefined || ancestor === undefined ? null : { ...own, ancestor_selector: ancestor },
    byClass(tree, node, own, ancestor),
  ];
  const required = candidates.find(
    (one) => one !== null && mayBeRequired(one) && hitsAlone(catalog, dump, { ...selector, required: one }, node),
  );
  return required ? { required, changed } : null;
}

/** The fields that the selector requires, with the node's values. */
function valuesOf(tree: RedactedUiTree, required: RequiredFields, node: number, isIdClear: boolean): RequiredFields {
  const framework = stringOf(tree, 'framework_id', node);
  const names = required.class_name !== undefined || required.class_name_prefix !== undefined;
  const automationId = stringOf(tree, 'automation_id', node);
  return {
    ...(isIdClear && automationId !== null ? { automation_id: automationId } : {}),
    ...(required.control_type === undefined ? {} : { control_type: controlTypeOf(tree, node) }),
    ...(names ? classFields(tree, node) : {}),
    ...(required.framework_id !== undefined && framework ? { framework_id: framework } : {}),
    ...(required.ancestor_selector === undefined ? {} : { ancestor_selector: required.ancestor_selector }),
  };
}

function byClass(
  tree: RedactedUiTree,
  node: number,
  own: RequiredFields,
  ancestor: string | undefined,
): RequiredFields | null {
  const className = classFields(tree, node);
  if (!className || ancestor === undefined) return null;
  const { automation_id: _, class_name: __, class_name_prefix: ___, ...rest } = own;
  return { ...className, ...rest, control_type: controlTypeOf(tree, node), ancestor_selector: ancestor };
}

/** Whether the catalog with this selector in its place finds exactly this node by it. */
export function hitsAlone(catalog: Catalog, dump: RedactedDump, selector: Selector, node: number): boolean {
  // It prefers nothing, so one of several would be ambiguous; a fallback would hide that it finds nothing.
  const { preferred: _, fallback: __, ...bare } = selector;
  const selectors = catalog.selectors.map((one) => (one.id === selector.id ? bare : one));
  const { status, nodes } = new Locator({ ...catalog, selectors }, dump, ENOUGH).place(selector.id);
  return status === 'matched' && nodes[0] === node;
}
