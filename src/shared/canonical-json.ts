/**
 * JSON text of a plain value with keys in the order given and two-space indent, ending in a newline.
 * Same value, same bytes.
 */
export function toJsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Compares by UTF-16 code units, the one order used for everything that is sorted. */
export function byCodeUnit(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
