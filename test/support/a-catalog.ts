import { loadCatalog } from '../../src/catalog-build/load/load-catalog.js';
import type { LoadedCatalog, Selector } from '../../src/model/catalog.js';

/** A good selector; override what the test is about. */
export function aSelector(overrides: Partial<Selector> = {}): Selector {
  return {
    id: 'left_panel',
    allowed_use: 'read_only_locate',
    required: { automation_id: 'panelLeft', control_type: 'Pane' },
    ...overrides,
  };
}

/** The JSON of a catalog with these selectors, good or bad. */
export function aCatalogJson(...selectors: readonly unknown[]): unknown {
  return { schema_version: 1, catalog_id: 'sample', selectors };
}

/** Loads a catalog of good selectors. */
export function aCatalog(...selectors: readonly Selector[]): LoadedCatalog {
  const loaded = loadCatalog(aCatalogJson(...selectors));
  const [refused] = loaded.refused;
  if (refused) throw new Error(`${refused.selector_id}: ${refused.error.message}`);
  return loaded;
}
