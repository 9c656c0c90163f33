import type { KeyColumn } from '../key-column.js';

/** Whether two neighbours look alike; that both are missing says a little. */
export function likeness(column: KeyColumn, a: number, b: number): number {
  if (a < 0 || b < 0) return a === b ? 0.3 : 0;
  return column.of(0, a) === column.of(1, b) ? 0.3 + 0.7 * column.shared(a, b) : 0;
}
