import type { Bounds } from '../../model/raw-tree.js';
import { cell, doubleAt, flagAt } from '../../shared/columns.js';
import { BoundsCursor, isEmptyRect, isParked } from '../../shared/rectangles.js';
import type { WireframeSource } from './wireframe-source.js';

/** The drawing is at most this large, in its own units; a page scales it to the room it has. */
const MAX_DRAWN_WIDTH = 1000;
const MAX_DRAWN_HEIGHT = 800;
/** A window that is a hair line is still drawn as something to look at. */
const MIN_DRAWN_SIDE = 24;
/** More boxes than this are a grey blur, and slow to paint. */
const MAX_BOXES = 2000;

/** A rectangle in units of the drawing, whole numbers. */
export interface DrawnBox extends Bounds {
  readonly node: number;
}

/** Nodes that are not in the drawing, by why. */
interface LeftOut {
  /** Off screen by the word of the dump. */
  readonly offscreen: number;
  /** Where Windows parks minimised windows. */
  readonly parked: number;
  /** No bounds, or bounds without area. */
  readonly without_area: number;
  readonly outside: number;
  /** Beyond the most boxes that are drawn; the smallest. */
  readonly folded: number;
}

export interface WireframeBoxes {
  /** Size of the drawing; null where there is nothing to draw. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** In document order. */
  readonly boxes: readonly DrawnBox[];
  readonly leftOut: LeftOut;
  /** The window's own rectangle is empty or parked. */
  readonly isMinimised: boolean;
  /** Where a node would be drawn, cut to the window; null where it has no place in it. */
  readonly place: (node: number) => DrawnBox | null;
}

/** Of a page the list of its nodes and the drawing ask for the same. */
const laidOut = new WeakMap<WireframeSource, WireframeBoxes>();

/** Lays the boxes of a tree out in a drawing. Linear but for one sort of numbers, whatever the tree holds. */
export function layOutBoxes(source: WireframeSource): WireframeBoxes {
  const boxes = laidOut.get(source) ?? layOut(source);
  laidOut.set(source, boxes);
  return boxes;
}

function layOut(source: WireframeSource): WireframeBoxes {
  const bounds = new BoundsCursor(source.bounds);
  const root = source.length > 0 && bounds.moveTo(0) ? copyOf(bounds) : null;
  const isMinimised = root !== null && (isParked(root) || isEmptyRect(root));
  const sorted = sortOut(source, isMinimised);
  const frame = root !== null && !isMinimised && hasArea(root) ? root : unionOf(source, sorted.usable);
  if (frame === null) return { size: null, boxes: [], leftOut: leftOut(sorted, 0, 0), isMinimised, place: () => null };
  const { size, place: placeRect } = scaleOf(frame);
  const place = (node: number): DrawnBox | null =>
    bounds.moveTo(node) && hasArea(bounds) ? placeRect(bounds, node) : null;
  const { boxes, placed } = largestOf(sorted.usable, place);
  const counts = leftOut(sorted, sorted.usable.length - placed, placed - boxes.length);
  return { size, boxes, leftOut: counts, isMinimised, place };
}

interface SortedOut {
  readonly usable: readonly number[];
  readonly offscreen: number;
  readonly parked: number;
  readonly withoutArea: number;
}

/** Which nodes have a box to draw. Of a minimised window only the parked ones may be left. */
function sortOut(source: WireframeSource, isMinimised: boolean): SortedOut {
  const onScreen: number[] = [];
  const parked: number[] = [];
  let offscreen = 0;
  let withoutArea = 0;
  const bounds = new BoundsCursor(source.bounds);
  for (let node = 0; node < source.length; node++) {
    if (!bounds.moveTo(node) || !hasArea(bounds)) withoutArea++;
    else if (isParked(bounds)) parked.push(node);
    else if (flagAt(source.isOffscreen, node) === 1) offscreen++;
    else onScreen.push(node);
  }
  if (isMinimised && parked.length > onScreen.length)
    return { usable: parked, offscreen: offscreen + onScreen.length, parked: 0, withoutArea };
  return { usable: onScreen, offscreen, parked: parked.length, withoutArea };
}

function leftOut(sorted: SortedOut, outside: number, folded: number): LeftOut {
  const { offscreen, parked, withoutArea } = sorted;
  return { offscreen, parked, without_area: withoutArea, outside, folded };
}

function copyOf({ x, y, width, height }: Bounds): Bounds {
  return { x, y, width, height };
}

function hasArea(bounds: Bounds): boolean {
  const { x, y, width, height } = bounds;
  return !isEmptyRect(bounds) && width > 0 && height > 0 && Number.isFinite(x + width) && Number.isFinite(y + height);
}

function unionOf(source: WireframeSource, nodes: readonly number[]): Bounds | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const bounds = new BoundsCursor(source.bounds);
  for (const node of nodes) {
    if (!bounds.moveTo(node)) continue;
    left = Math.min(left, bounds.x);
    top = Math.min(top, bounds.y);
    right = Math.max(right, bounds.x + bounds.width);
    bottom = Math.max(bottom, bounds.y + bounds.height);
  }
  const union = { x: left, y: top, width: right - left, height: bottom - top };
  return hasArea(union) ? union : null;
}

/** How a rectangle of the screen lies in the drawing. */
function scaleOf(frame: Bounds): {
  readonly size: { readonly width: number; readonly height: number };
  readonly place: (bounds: Bounds, node: number) => DrawnBox | null;
} {
  // Quotients alone: a product of hostile bounds can leave the numbers.
  const shape = frame.width / frame.height;
  const isWide = shape > MAX_DRAWN_WIDTH / MAX_DRAWN_HEIGHT;
  const width = isWide ? MAX_DRAWN_WIDTH : Math.max(MIN_DRAWN_SIDE, Math.round(MAX_DRAWN_HEIGHT * shape));
  const height = isWide ? Math.max(MIN_DRAWN_SIDE, Math.round(MAX_DRAWN_WIDTH / shape)) : MAX_DRAWN_HEIGHT;
  const across = (x: number) => clamp(Math.round(((x - frame.x) / frame.width) * width), width);
  const down = (y: number) => clamp(Math.round(((y - frame.y) / frame.height) * height), height);
  const place = (bounds: Bounds, node: number) => {
    const right = bounds.x + bounds.width;
    const bottom = bounds.y + bounds.height;
    if (right <= frame.x || bottom <= frame.y || bounds.x >= frame.x + frame.width) return null;
    if (bounds.y >= frame.y + frame.height) return null;
    const [x, y] = [across(bounds.x), down(bounds.y)];
    return { node, x, y, width: Math.max(1, across(right) - x), height: Math.max(1, down(bottom) - y) };
  };
  return { size: { width, height }, place };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

/** The largest boxes, as many as are drawn, still in document order, of equal ones the first; and how many have a place. */
function largestOf(
  nodes: readonly number[],
  place: (node: number) => DrawnBox | null,
): { readonly boxes: readonly DrawnBox[]; readonly placed: number } {
  // Nearly all boxes of a large tree are not drawn, and are kept as their areas only.
  const areas = new Float64Array(nodes.length).fill(NO_PLACE);
  const sizes = new Float64Array(nodes.length);
  let placed = 0;
  nodes.forEach((node, i) => {
    const box = place(node);
    if (box === null) return;
    areas[i] = areaOf(box);
    sizes[placed++] = areaOf(box);
  });
  const sorted = sizes.subarray(0, placed).sort();
  const least = placed <= MAX_BOXES ? 0 : cell(sorted, placed - MAX_BOXES);
  let ties = Math.min(placed, MAX_BOXES);
  for (const area of sorted) if (area > least) ties--;
  const boxes: DrawnBox[] = [];
  nodes.forEach((node, i) => {
    const area = doubleAt(areas, i);
    if (area < least || area === NO_PLACE || (area === least && ties-- <= 0)) return;
    const box = place(node);
    if (box !== null) boxes.push(box);
  });
  return { boxes, placed };
}

/** Below the area of every box. */
const NO_PLACE = -1;

function areaOf({ width, height }: Bounds): number {
  return width * height;
}
