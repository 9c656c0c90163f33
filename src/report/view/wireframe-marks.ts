import type { Tone } from './table.js';
import type { DrawnBox } from './wireframe-boxes.js';

/** What is to be shown at a node. Several for one node are one mark. */
export interface WireframeMark {
  readonly node: number;
  readonly kind: 'selector' | 'finding';
  readonly tone: Tone;
  /** Stands in the drawing and before the entry of the legend. From 1. */
  readonly number: number;
  /** Id of the selector that it is for, where it is for one alone. */
  readonly selectorId?: string;
}

/** A mark in units of the drawing: the outline of its box, and a disc with its number. */
export interface PlacedMark extends WireframeMark {
  readonly box: DrawnBox;
  readonly disc: { readonly x: number; readonly y: number };
}

export const DISC_RADIUS = 12;
/** Discs closer than this hide each other. */
const CLEAR = DISC_RADIUS * 2 + 2;
/** Places tried along an edge before a disc is put on top of others. */
const MAX_STEPS = 40;

/**
 * Gives each mark's disc a place at its box where no other lies: a corner, then along the upper edge, then
 * below. The number of marks is capped by whoever makes them.
 */
export function placeMarks(
  marks: readonly WireframeMark[],
  place: (node: number) => DrawnBox | null,
  size: { readonly width: number; readonly height: number },
): readonly PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const mark of marks) {
    const box = place(mark.node);
    if (box === null) continue;
    const spots = spotsAt(box).map(({ x, y }) => ({ x: inside(x, size.width), y: inside(y, size.height) }));
    const free = spots.find((spot) => placed.every(({ disc }) => isClear(spot, disc)));
    placed.push({ ...mark, box, disc: free ?? spots[0] ?? { x: DISC_RADIUS, y: DISC_RADIUS } });
  }
  return placed;
}

function spotsAt({ x, y, width, height }: DrawnBox): { x: number; y: number }[] {
  const [right, bottom] = [x + width, y + height];
  const corners = [
    { x, y },
    { x: right, y },
    { x, y: bottom },
    { x: right, y: bottom },
  ];
  const along = Array.from({ length: MAX_STEPS }, (_, i) => ({ x: x + (i + 1) * CLEAR, y }));
  const below = Array.from({ length: MAX_STEPS }, (_, i) => ({ x, y: y + (i + 1) * CLEAR }));
  return [...corners, ...along.filter((spot) => spot.x < right), ...below];
}

function inside(value: number, side: number): number {
  return Math.max(DISC_RADIUS, Math.min(value, side - DISC_RADIUS));
}

function isClear(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return Math.abs(a.x - b.x) >= CLEAR || Math.abs(a.y - b.y) >= CLEAR;
}
