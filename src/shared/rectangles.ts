import type { Bounds } from '../model/raw-tree.js';
import { doubleAt } from './columns.js';

/** Where Windows parks minimised windows. */
const PARKED_AT = -32_000;

/** What .NET makes of an empty `Rect` when it is cast to int (formats.md, numeric traps). */
const INT_MIN = -2_147_483_648;

/** No area, in any of the ways that tools write an empty rectangle. */
export function isEmptyRect({ x, width, height }: Bounds): boolean {
  return width === 0 || height === 0 || x === INT_MIN || width === INT_MIN || !Number.isFinite(x + width + height);
}

/** At the place where Windows parks minimised windows. */
export function isParked({ x, y }: Bounds): boolean {
  return (x <= PARKED_AT || y <= PARKED_AT) && x !== INT_MIN && y !== INT_MIN;
}

/** Whether the centre of `inner` lies in `outer`, edges included. */
export function holdsCentre(outer: Bounds, inner: Bounds): boolean {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

/** The rectangles of a column of bounds, one at a time: for loops over all nodes, in which one object for each is most of the cost. */
export class BoundsCursor implements Bounds {
  x = Number.NaN;
  y = Number.NaN;
  width = Number.NaN;
  height = Number.NaN;
  readonly #column: Float64Array;

  /** @param column x, y, width and height of each node; NaN where they were not captured */
  constructor(column: Float64Array) {
    this.#column = column;
  }

  /** Takes over the rectangle of a node. Returns whether it was captured. */
  moveTo(node: number): boolean {
    const at = node * 4;
    this.x = doubleAt(this.#column, at);
    this.y = doubleAt(this.#column, at + 1);
    this.width = doubleAt(this.#column, at + 2);
    this.height = doubleAt(this.#column, at + 3);
    return !Number.isNaN(this.x);
  }
}
