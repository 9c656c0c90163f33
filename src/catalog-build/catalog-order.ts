import type { LoadedCatalog, Selector } from '../model/catalog.js';

export type RefusedSelector = LoadedCatalog['refused'][number];

export type CatalogEntry = { readonly selector: Selector } | { readonly refused: RefusedSelector };

/** Good and refused selectors together, as they stand in the catalog file. */
export function inCatalogOrder({ catalog, refused }: LoadedCatalog): CatalogEntry[] {
  const entries: CatalogEntry[] = [];
  const waiting = [...refused].sort((a, b) => b.index - a.index);
  const takeRefused = (upTo: number): void => {
    for (let next = waiting.at(-1); next && next.index <= upTo; next = waiting.at(-1)) {
      entries.push({ refused: next });
      waiting.pop();
    }
  };
  for (const selector of catalog.selectors) {
    // Each refused one moves the place that the next has in the file.
    takeRefused(entries.length);
    entries.push({ selector });
  }
  takeRefused(Number.POSITIVE_INFINITY);
  return entries;
}
