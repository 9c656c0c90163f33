import type { Selector } from '../../model/catalog.js';
import type { DriftReason } from '../../model/drift.js';
import type { RedactedUiTree, StringField } from '../../model/ui-tree.js';
import { controlTypeOf, stringOf } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';
import type { Placement } from '../placement.js';
import { reason } from './reason.js';

/**
 * Whether a dump shows something else than the catalog is about: another application or another window.
 * Then drift would be a wall of losses, so nothing is compared.
 *
 * It is something else when no selector at all finds a node and the root is not the one that the catalog
 * knows. One selector that finds its node, by whatever block, is enough to compare. The root is known
 * where a selector has the evidence path `root`; it is another when its automation id was captured and
 * differs. Class and framework alone do not tell: every window of a WinForms application has the same.
 * Where the catalog does not know the root, it is another when no selector names its framework.
 *
 * @returns the reasons for not comparing; null where the two may be compared
 */
export function reasonsNotToCompare(
  tree: RedactedUiTree,
  selectors: readonly Selector[],
  placements: readonly Placement[],
): readonly DriftReason[] | null {
  if (placements.some(({ nodes }) => nodes.length > 0)) return null;
  if (placements.every(({ status }) => status === 'not_evaluable')) return null;
  const nothing = reason('no-selector-matches', { selectors: selectors.length });

  const root = selectors.find(({ evidence }) => evidence?.uia_path === 'root');
  if (!root) {
    const differs = frameworkDiffers(tree, selectors);
    return differs ? [reason('root-differs', { field: 'framework_id' }), nothing] : null;
  }
  const compared = compareRoot(tree, root);
  const isAnother = compared.some(({ code, args }) => code === 'root-differs' && args['field'] === 'automation_id');
  return isAnother ? [...compared, nothing] : null;
}

function frameworkDiffers(tree: RedactedUiTree, selectors: readonly Selector[]): boolean {
  const framework = stringOf(tree, 'framework_id', 0);
  const named = selectors.flatMap(({ required }) => required.framework_id ?? []);
  return framework !== null && named.length === selectors.length && !named.includes(framework);
}

function compareRoot(tree: RedactedUiTree, { required, preferred }: Selector): DriftReason[] {
  const compare = (field: StringField, agrees: (value: string) => boolean): DriftReason => {
    const value = stringOf(tree, field, 0);
    if (value === null) return reason('root-not-captured', { field });
    return reason(agrees(value) ? 'root-agrees' : 'root-differs', { field });
  };
  const reasons: DriftReason[] = [];
  const { automation_id, control_type, framework_id } = required;
  const className = required.class_name ?? preferred?.class_name;
  const prefix = required.class_name_prefix ?? preferred?.class_name_prefix;
  if (automation_id !== undefined) reasons.push(compare('automation_id', (value) => value === automation_id));
  if (control_type !== undefined)
    reasons.push(
      reason(controlTypeOf(tree, 0) === control_type ? 'root-agrees' : 'root-differs', { field: 'control_type' }),
    );
  if (className !== undefined)
    reasons.push(compare('class_name', (value) => stableClassName(value) === stableClassName(className)));
  else if (prefix !== undefined) reasons.push(compare('class_name', (value) => value.startsWith(prefix)));
  if (framework_id !== undefined) reasons.push(compare('framework_id', (value) => value === framework_id));
  return reasons;
}
