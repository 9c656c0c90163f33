import type { Catalog, Release, Selector } from '../../model/catalog.js';
import type { CatalogChange, CatalogDiff } from '../../model/catalog-diff.js';
import { withField } from './selector-fields.js';

/**
 * Makes the new catalog of the old one and what `diffCatalogs` says of the two. An empty `preferred` is none.
 *
 * @throws RangeError for changes of another catalog than this: a bug of the caller
 */
export function applyDiff(catalog: Catalog, { changes }: Pick<CatalogDiff, 'changes'>): Catalog {
  const removed = new Set(changes.flatMap((one) => (one.type === 'selector-removed' ? (one.from_id ?? []) : [])));
  const byId = new Map<string, CatalogChange[]>();
  for (const change of changes) {
    if (change.from_id === null || change.to_id === null) continue;
    const known = byId.get(change.from_id);
    if (known) known.push(change);
    else byId.set(change.from_id, [change]);
  }
  const stay = catalog.selectors
    .filter(({ id }) => !removed.has(id))
    .map((selector) =>
      (byId.get(selector.id) ?? []).reduce((one, { field, after }) => withField(one, field, after), selector),
    );
  const selectors = reordered(stay, changes);
  // Ascending, so that each lands where it stands in the new catalog.
  const added = changes.flatMap(addedOf).sort((a, b) => a.at - b.at);
  for (const { at, selector } of added) selectors.splice(at, 0, selector);
  return { ...headOf(catalog, changes), selectors };
}

function reordered(selectors: readonly Selector[], changes: readonly CatalogChange[]): Selector[] {
  const order = changes.find(({ type }) => type === 'selectors-reordered')?.after;
  if (!Array.isArray(order)) return [...selectors];
  const byId = new Map(selectors.map((selector) => [selector.id, selector]));
  if (order.length !== byId.size) throw new RangeError('the order names other selectors than the catalog has');
  return order.map((id: unknown) => {
    const selector = typeof id === 'string' ? byId.get(id) : undefined;
    if (!selector) throw new RangeError('the order names a selector that the catalog does not have');
    return selector;
  });
}

function addedOf({ type, after }: CatalogChange): { at: number; selector: Selector }[] {
  // What diffCatalogs wrote there.
  return type === 'selector-added' ? [after as { at: number; selector: Selector }] : [];
}

function headOf(catalog: Catalog, changes: readonly CatalogChange[]): Omit<Catalog, 'selectors'> {
  const renamed = changes.find(({ type }) => type === 'catalog-renamed')?.after;
  const evidence = changes.find(({ type }) => type === 'releases-changed');
  // What diffCatalogs took from the new catalog; null where that has none.
  const releases = evidence ? (evidence.after as readonly Release[] | null) : (catalog.releases ?? null);
  return {
    schema_version: catalog.schema_version,
    catalog_id: typeof renamed === 'string' ? renamed : catalog.catalog_id,
    ...(releases === null ? {} : { releases }),
  };
}
