import type { LoadedCatalog, Selector } from '../model/catalog.js';

export type RefusedSelector = LoadedCatalog['refused'][number];

export type CatalogEntry = { readonly selector: Selector } | { readonly refused: RefusedSelector };

/** Good and refused selectors together, as they stand in the catalog file. */
export function inCatalogOrder({ catalog, refused }: LoadedCatalog): CatalogEntry[] {
  const entries: CatalogEntry[] = [];
  const waiting = [...refused].sort((a, b) => b.index - a.index);
  const takeRefused = (): void => {
    // Each refused one that is taken moves the place that the next has in the file.
    for (let next = waiting.at(-1); next && next.index <= entries.length; next = waiting.at(-1)) {
      entries.push({ refused: next });
      waiting.pop();
    }
  };
  takeRefused();
  for (const selector of catalog.selectors) {
    entries.push({ selector });
    takeRefused();
  }
  return entries;
}
