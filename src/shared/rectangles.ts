import type { Bounds } from '../model/raw-tree.js';

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
