/** How much a change can hurt those who rely on the catalog. */
export type ChangeSeverity = 'breaking' | 'risky' | 'safe';

export const CHANGE_TYPES = [
  'catalog-renamed',
  'releases-changed',
  'selectors-reordered',
  'selector-added',
  'selector-removed',
  'selector-renamed',
  'description-changed',
  'required-changed',
  'preferred-changed',
  'fallback-changed',
  'score-changed',
  'evidence-changed',
  'history-changed',
] as const;

export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One difference between two catalogs. `before` and `after` are JSON; null for what is not there. */
export interface CatalogChange {
  readonly type: ChangeType;
  readonly severity: ChangeSeverity;
  /** Why it is as severe: a code of docs/catalog.md. */
  readonly reason: string;
  /** The selector's id in the old catalog; null for an added one and for the catalog as a whole. */
  readonly from_id: string | null;
  /** The selector's id in the new catalog; null for a removed one and for the catalog as a whole. */
  readonly to_id: string | null;
  /** JSON pointer into the selector or the catalog; '' for the selector as a whole. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface CatalogDiff {
  readonly old_catalog_id: string;
  readonly new_catalog_id: string;
  readonly counts: Readonly<Record<ChangeSeverity, number>>;
  readonly changes: readonly CatalogChange[];
}
