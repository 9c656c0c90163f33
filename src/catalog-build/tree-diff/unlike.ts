import type { DriftReason } from '../../model/drift.js';
import type { StringField } from '../../model/ui-tree.js';
import { cutsIn } from '../../shared/cuts.js';
import type { DumpWithTree } from '../../shared/main-dump.js';
import { controlTypeOf, stringOf } from '../../shared/tree.js';
import { originReasonsSince } from '../drift/comparable.js';
import { isClearId } from './clear-id.js';

/**
 * In what two captures are not alike, so that their difference would be a wall of nodes that says nothing: another
 * application, view or format (decided as `catalog drift` does), another root, or one of them cut short. The mirror
 * image for swapped captures.
 *
 * @returns nothing for two that can be compared
 */
export function unlikeReasons(old: DumpWithTree, fresh: DumpWithTree): readonly DriftReason[] {
  return [...originReasonsBetween(old, fresh), ...rootReasonsBetween(old, fresh), ...cutReasons(old, fresh)];
}

function originReasonsBetween(old: DumpWithTree, fresh: DumpWithTree): DriftReason[] {
  const text = (value: DumpWithTree['view']) => (typeof value === 'string' ? value : null);
  const last = { process_name: text(old.processName), format: old.format, view: text(old.view) };
  const reasons = originReasonsSince(last, fresh);
  const isSaid = reasons.some(({ code }) => code === 'format-differs');
  if (old.format === fresh.format || isSaid || carrySameFields(old, fresh)) return reasons;
  return [...reasons, { code: 'format-differs', args: { from: old.format, to: fresh.format } }];
}

/** Evidence of ours is in the native format whatever it was read from; what it was read from shows in what it lacks. */
function carrySameFields({ captured: before }: DumpWithTree, { captured: after }: DumpWithTree): boolean {
  // Both have the keys of StructuralField.
  return (Object.keys(before) as (keyof typeof before)[]).every(
    (field) => (before[field] === 'no') === (after[field] === 'no'),
  );
}

/** In what the roots of two captures are not the same window's. */
export function rootReasonsBetween({ tree: old }: DumpWithTree, { tree: fresh }: DumpWithTree): DriftReason[] {
  if (old.length === 0 || fresh.length === 0) return [{ code: 'no-tree', args: {} }];
  const differing = (['automation_id', 'framework_id'] as const).filter((field) =>
    differs(field, stringOf(old, field, 0), stringOf(fresh, field, 0)),
  );
  const types = [controlTypeOf(old, 0), controlTypeOf(fresh, 0)];
  const isOther = types[0] !== types[1] && !types.includes('Unknown');
  return [...differing, ...(isOther ? ['control_type'] : [])].map((field) => ({
    code: 'root-differs',
    args: { field },
  }));
}

function differs(field: StringField, old: string | null, fresh: string | null): boolean {
  if (old === null || fresh === null || old === fresh) return false;
  // Two ids that are made anew at each launch say nothing about the window.
  return field !== 'automation_id' || isClearId(old) || isClearId(fresh);
}

function cutReasons(old: DumpWithTree, fresh: DumpWithTree): DriftReason[] {
  const cut = (code: string, dump: DumpWithTree): DriftReason[] => {
    const places = cutsIn(dump).length;
    return places > 0 ? [{ code, args: { places } }] : [];
  };
  return [...cut('old-truncated', old), ...cut('new-truncated', fresh)];
}
