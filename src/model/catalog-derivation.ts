import type { Catalog, Survival } from './catalog.js';
import type { CatalogDiff } from './catalog-diff.js';

/** A node that deserves a selector but got none, and why. */
export interface LeftOut {
  /** In the newest capture. */
  readonly path: string;
  /** A code of docs/catalog.md. */
  readonly reason: string;
}

/** A field that is preferred because the base has learnt not to require it. */
export interface DemotedField {
  readonly selector_id: string;
  readonly field: string;
  /** In how many captures it held; null where the base only prefers it. */
  readonly survival: Survival | null;
}

/** A derived catalog and what was decided on the way. */
export interface CatalogDerivation {
  readonly catalog: Catalog;
  readonly left_out: readonly LeftOut[];
  readonly demoted: readonly DemotedField[];
}

/** What `airlock catalog derive` says of the catalog that it wrote. */
export interface DerivedCatalog {
  readonly catalog_id: string;
  /** The file, as it was named. */
  readonly output: string;
  readonly selectors: number;
  readonly left_out: readonly LeftOut[];
  readonly demoted: readonly DemotedField[];
  /** Against the base, by severity; null without one. */
  readonly changes: CatalogDiff['counts'] | null;
}
