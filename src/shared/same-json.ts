import { byCodeUnit } from './canonical-json.js';

/** Whether two plain JSON values are the same, whatever the order of their keys; undefined counts as not there. */
export function sameJson(a: unknown, b: unknown): boolean {
  return canonicalKey(a) === canonicalKey(b);
}

/** One text for each JSON value, with the keys of objects sorted. For values of our own, which are a few levels deep. */
export function canonicalKey(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
      return Object.fromEntries(Object.entries(part).sort(([x], [y]) => byCodeUnit(x, y)));
    }) ?? 'undefined'
  );
}
