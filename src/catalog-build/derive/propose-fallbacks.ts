import type { FallbackFields } from '../../model/catalog.js';
import { cell } from '../../shared/columns.js';
import { childrenOf, controlTypeOf, stringOf } from '../../shared/tree.js';
import { flawOfAutomationId } from './automation-id-quality.js';
import { classFields } from './class-fields.js';
import type { EvidenceCapture } from './evidence-capture.js';

/** Nodes looked at below one node for ids to know it by: what lies near is what stays. */
const MAX_LOOKED_AT = 200;
/** Ids named in one fallback; more would make it fail with any of them. */
const MAX_CHILD_IDS = 2;
const MAX_CHILD_TYPES = 3;

/**
 * Ways to know a node when its own automation id is gone, from strongest to weakest: by ids below it, by
 * its class, by the types of its children. Nothing of it has been tried yet.
 *
 * @param ancestor id of the selector of the nearest node above; null for none
 */
export function proposeFallbacks(capture: EvidenceCapture, node: number, ancestor: string | null): FallbackFields[] {
  const { tree } = capture;
  const base: FallbackFields = {
    ...(ancestor === null ? {} : { ancestor_selector: ancestor }),
    control_type: controlTypeOf(tree, node),
  };
  const classes = classFields(tree, node);
  const ids = clearIdsBelow(capture, node);
  const types = childTypes(capture, node);
  const proposals: FallbackFields[] = [];
  for (let count = Math.min(ids.length, MAX_CHILD_IDS); count > 0; count--)
    proposals.push({ ...base, child_automation_id_contains: ids.slice(0, count) });
  if (classes) proposals.push({ ...base, ...classes });
  if (types.length > 0) proposals.push({ ...base, child_control_type_contains: types });
  if (classes && types.length > 0) proposals.push({ ...base, ...classes, child_control_type_contains: types });
  return proposals;
}

/** Clear ids that stand once in the tree, one from below each child, in document order. */
function clearIdsBelow({ tree, index }: EvidenceCapture, node: number): string[] {
  const ids: string[] = [];
  const stop = Math.min(cell(tree.subtreeEnd, node), node + 1 + MAX_LOOKED_AT);
  for (const child of childrenOf(tree, node)) {
    if (child >= stop || ids.length >= MAX_CHILD_IDS) break;
    const end = Math.min(cell(tree.subtreeEnd, child), stop);
    for (let at = child; at < end; at++) {
      const id = stringOf(tree, 'automation_id', at);
      if (id === null || flawOfAutomationId(id, index) !== null) continue;
      if (index.withAutomationIdLike(id).length !== 1) continue;
      ids.push(id);
      break;
    }
  }
  return ids;
}

function childTypes({ tree }: EvidenceCapture, node: number): string[] {
  const types = new Set<string>();
  for (const child of childrenOf(tree, node)) {
    if (types.size >= MAX_CHILD_TYPES) break;
    const type = controlTypeOf(tree, child);
    if (type !== 'Unknown') types.add(type);
  }
  return [...types];
}
