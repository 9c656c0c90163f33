import type { Catalog, RequiredFields } from '../../model/catalog.js';
import { AppError } from '../../shared/app-error.js';
import { loadCatalog } from './load-catalog.js';

/**
 * Asked before a catalog is written: what no command accepts afterwards is worth nothing, and has cost what was
 * there before.
 *
 * @throws AppError CATALOG_INVALID with the selector that would be refused, and why
 */
export function assertLoads(catalog: Catalog): void {
  const [refused] = loadCatalog(catalog).refused;
  if (!refused) return;
  const { selector_id, error } = refused;
  throw new AppError(
    'CATALOG_INVALID',
    `selector ${selector_id}, as it would be written, is refused: ${error.message} (${error.code}); nothing was written`,
    'take that selector out of the catalog, or give its node another selector by hand',
  );
}

/** Whether a selector may require these fields, whatever its ancestor is: values of a capture need not be fit for a catalog. */
export function mayBeRequired({ ancestor_selector: _, ...required }: RequiredFields): boolean {
  const selector = { id: 'tried', allowed_use: 'read_only_locate', required: { automation_id: 'any', ...required } };
  return loadCatalog({ schema_version: 1, catalog_id: 'tried', selectors: [selector] }).refused.length === 0;
}
