import type { Bounds } from '../../model/raw-tree.js';
import { cell } from '../../shared/columns.js';
import { fillCounted, textOf } from '../phrase.js';
import { shown, type ViewContext } from './context.js';
import { type DrawnBox, layOutBoxes, type WireframeBoxes } from './wireframe-boxes.js';
import { BOX_KINDS, type BoxKind, boxKind } from './wireframe-kinds.js';
import { type PlacedMark, placeMarks, type WireframeMark } from './wireframe-marks.js';
import type { WireframeSource } from './wireframe-source.js';

interface Layer {
  readonly kind: BoxKind;
  readonly boxes: readonly Bounds[];
}

/** A window drawn from bounds alone, ready to be set as SVG: numbers and fixed words, no text of a capture. */
export interface WireframeView {
  /** Of the element in the page; what describes it has `<id>-notes`. */
  readonly id: string;
  /** What the drawing is, in words. */
  readonly label: string;
  /** Null where there is nothing to draw; `notes` say why. */
  readonly drawing: {
    readonly viewBox: string;
    readonly width: number;
    readonly height: number;
    /** Back to front. */
    readonly layers: readonly Layer[];
    readonly marks: readonly PlacedMark[];
  } | null;
  readonly legend: readonly { readonly kind: BoxKind; readonly label: string }[];
  /** What is not in the drawing, counted. */
  readonly notes: readonly string[];
}

/**
 * Draws a window from the bounds of its nodes: boxes by kind of control, and marks with numbers.
 *
 * The size of the drawing does not depend on the tree's: at most 2,000 boxes; the others are counted in
 * the notes. Boxes are set as rectangles, never as path data: `h100` could be somebody's visible text.
 *
 * @param source a redacted tree, or boxes that were remembered (`rememberedSource`)
 * @param marks few; one whose node has no place in the window is left out of the drawing and counted
 * @param heading id for the element, and what the drawing shows
 */
export function wireframeView(
  context: ViewContext,
  source: WireframeSource,
  marks: readonly WireframeMark[],
  heading: { readonly id: string; readonly label: string },
): WireframeView {
  const laidOut = layOutBoxes(source);
  const { size, boxes, place } = laidOut;
  const layers = layersOf(source, boxes);
  const placed = size ? placeMarks(marks, place, size) : [];
  return {
    ...heading,
    drawing: size && {
      viewBox: `0 0 ${size.width} ${size.height}`,
      ...size,
      layers,
      marks: placed,
    },
    legend: layers.map(({ kind }) => ({ kind, label: context.words.wireframe.kinds[kind] })),
    notes: [...notesOf(context, laidOut), ...lostMarksNote(context, marks, placed)],
  };
}

function layersOf(source: WireframeSource, boxes: readonly DrawnBox[]): readonly Layer[] {
  const layers = new Map<BoxKind, Map<string, Bounds>>();
  for (const { node, x, y, width, height } of boxes) {
    const kind = boxKind(cell(source.controlType, node));
    const layer = layers.get(kind) ?? new Map<string, Bounds>();
    layers.set(kind, layer);
    // Boxes that lie on each other, as of a panel and its only child, are one.
    layer.set(`${x} ${y} ${width} ${height}`, { x, y, width, height });
  }
  return BOX_KINDS.flatMap((kind) => {
    const layer = layers.get(kind);
    return layer ? [{ kind, boxes: [...layer.values()] }] : [];
  });
}

function notesOf({ words }: ViewContext, { size, boxes, leftOut, isMinimised }: WireframeBoxes): readonly string[] {
  const { wireframe } = words;
  const counted = [
    [wireframe.drawn, size ? boxes.length : 0],
    [wireframe.offscreen, leftOut.offscreen],
    [wireframe.parked, leftOut.parked],
    [wireframe.withoutArea, leftOut.without_area],
    [wireframe.outside, leftOut.outside],
    [wireframe.folded, leftOut.folded],
  ] as const;
  return [
    ...(isMinimised ? [wireframe.minimised] : []),
    ...(size ? [] : [wireframe.nothing]),
    ...counted.filter(([, count]) => count > 0).map(([text, count]) => textOf(fillCounted(text, count))),
  ];
}

/** Which marks are not in the drawing, by their numbers. */
function lostMarksNote(
  context: ViewContext,
  marks: readonly WireframeMark[],
  placed: readonly PlacedMark[],
): readonly string[] {
  const drawn = new Set(placed.map(({ number }) => number));
  const lost = marks.filter(({ number }) => !drawn.has(number));
  if (lost.length === 0) return [];
  const { wireframe, wordSeparator } = context.words;
  const names = lost.map(({ number, selectorId }) =>
    selectorId === undefined ? String(number) : `${number} ${shown(context, selectorId)}`,
  );
  return [textOf(fillCounted(wireframe.lostMarks, lost.length, { marks: names.join(wordSeparator) }))];
}
