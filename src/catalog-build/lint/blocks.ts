import type { FallbackFields, PreferredFields, Selector } from '../../model/catalog.js';

/** The blocks of a selector with their JSON pointers. */
export function blocksOf(selector: Selector): (readonly [pointer: string, fields: PreferredFields & FallbackFields])[] {
  return [
    ['/required', selector.required],
    ...(selector.preferred ? [['/preferred', selector.preferred] as const] : []),
    ...(selector.fallback ?? []).map((step, at) => [`/fallback/${at}`, step] as const),
  ];
}
