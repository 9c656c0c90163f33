import type { Bounds } from '../../../model/raw-tree.js';
import { readRectangleText, rectangleFault } from '../../../model/rectangle-spellings.js';
import type { DumpCollector } from './dump-collector.js';

/** Notes why four numbers are no rectangle; nothing where they stand for an empty one, which is not captured. */
export function noteNoRectangle(numbers: readonly number[], field: string, collector: DumpCollector): void {
  const fault = rectangleFault(numbers);
  if (fault === 'too-large') collector.wrongShape(field, 'numbers within 2^31', 'a number beyond');
  else if (fault === 'negative') collector.wrongShape(field, 'a width and height of at least 0', 'number below 0');
}

/** As above, for the numbers in a text that has the form of a rectangle. */
export function noteNoRectangleText(text: string, field: string, collector: DumpCollector): void {
  noteNoRectangle((text.match(/-?\d{1,10}(?:\.\d{1,17})?/gu) ?? []).slice(0, 4).map(Number), field, collector);
}

/** What a side is called, in lower case, and what it is. */
const SIDES: ReadonlyMap<string, (bounds: Bounds) => number> = new Map<string, (bounds: Bounds) => number>([
  ...(['x', 'left', 'l'] as const).map((key) => [key, ({ x }: Bounds) => x] as const),
  ...(['y', 'top', 't'] as const).map((key) => [key, ({ y }: Bounds) => y] as const),
  ...(['width', 'w'] as const).map((key) => [key, ({ width }: Bounds) => width] as const),
  ...(['height', 'h'] as const).map((key) => [key, ({ height }: Bounds) => height] as const),
  ...(['right', 'r'] as const).map((key) => [key, ({ x, width }: Bounds) => x + width] as const),
  ...(['bottom', 'b'] as const).map((key) => [key, ({ y, height }: Bounds) => y + height] as const),
]);

/** Writers round each side for itself. */
const ROUNDING = 1;

/** Whether a field has the name of a side of a rectangle. */
export function isSide(name: string): boolean {
  return SIDES.has(name.toLowerCase());
}

/**
 * Whether further sides that stand beside a rectangle say the same, whatever they are called. Which of two that differ is
 * right, nobody knows.
 *
 * @param sides name and number of each; what has the name of no side makes no difference
 */
export function sidesAgree(bounds: Bounds, sides: Iterable<readonly [name: string, side: unknown]>): boolean {
  for (const [name, side] of sides) {
    const expected = SIDES.get(name.toLowerCase())?.(bounds);
    if (expected !== undefined && typeof side === 'number' && !(Math.abs(side - expected) <= ROUNDING)) return false;
  }
  return true;
}

/** Whether another rectangle is the same one, or one that was moved where only sizes can be compared. */
export function rectanglesAgree(bounds: Bounds, other: Bounds | null, part: 'all' | 'size' = 'all'): boolean {
  if (other === null) return true;
  const { x, y, width, height } = other;
  return sidesAgree(bounds, Object.entries(part === 'all' ? { x, y, width, height } : { width, height }));
}

/** A rectangle that contradicts itself is none. */
export function noteTwoRectangles(field: string, collector: DumpCollector): null {
  collector.wrongShape(field, 'sides that agree', 'two rectangles');
  return null;
}

/** A rectangle in a text of any spelling with the third and fourth number known to be sizes or corners. */
export function rectangleInText(text: string): Bounds | null {
  return readRectangleText(text, 'left,top,width,height') ?? readRectangleText(text, '{l:l t:t r:r b:b}');
}
