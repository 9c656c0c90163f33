import type { LocateWarning, Match } from '../model/catalog.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import type { Placement } from './placement.js';

/** Nodes listed for one selector; `match_count` says how many there are. Keeps a report readable. */
const MAX_LISTED_MATCHES = 100;

/** The listed nodes of a placement, each made by `toJson`. */
export function listMatches<Json extends Match>(
  tree: RedactedUiTree | null,
  { nodes }: Placement,
  toJson: (tree: RedactedUiTree, node: number) => Json,
): Json[] {
  if (!tree) return [];
  return nodes.slice(0, MAX_LISTED_MATCHES).map((node) => toJson(tree, node));
}

/** What a reader should know about how a selector was found, in a fixed order. */
export function warningsOf({ status, via, byPreference }: Placement): LocateWarning[] {
  if (status === 'unmatched') return ['selector_not_found'];
  if (status === 'not_evaluable') return ['not_evaluable'];
  const warnings: LocateWarning[] = [];
  if (status === 'ambiguous') warnings.push('ambiguous');
  if (byPreference) warnings.push('matched_by_preference');
  if (via?.startsWith('fallback:')) warnings.push('matched_by_fallback');
  return warnings;
}
