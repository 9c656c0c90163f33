import type { DriftReason } from '../../model/drift.js';
import type { DriftCase } from './define-drift-kind.js';
import { reason } from './reason.js';

/** What is to say about the place of a selector that found one node. */
export function placeReasons({ placement, fromPath, path }: DriftCase): DriftReason[] {
  const reasons = placement.byPreference ? [reason('won-by-preference', { match_count: placement.matchCount })] : [];
  if (fromPath === null || path === null) return [...reasons, reason('no-evidence-path')];
  return [...reasons, fromPath === path ? reason('same-path') : reason('path-changed', { from: fromPath, to: path })];
}
