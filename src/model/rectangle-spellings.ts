import type { Bounds } from './raw-tree.js';

/**
 * What the third and fourth number of a rectangle are. Read the wrong way, [left, top, width, height] passes
 * every check of range, so it is never guessed: a format says which spelling it writes.
 */
type Meaning = 'size' | 'corner';

type FourNumbers = readonly [first: number, second: number, third: number, fourth: number];

/** Rectangles in fields of their own. */
export const RECTANGLE_FIELDS = {
  /** native, dcc-mcp; attributes of page sources */
  'x-y-width-height': { keys: ['x', 'y', 'width', 'height'], meaning: 'size' },
  /** dsh */
  'x-y-w-h': { keys: ['x', 'y', 'w', 'h'], meaning: 'size' },
  /** UFO, pywinauto-mcp, which repeats the size beside it */
  'left-top-right-bottom': { keys: ['left', 'top', 'right', 'bottom'], meaning: 'corner' },
} as const satisfies Record<string, { readonly keys: readonly string[]; readonly meaning: Meaning }>;

/** Rectangles in one string. */
export const RECTANGLE_TEXTS = {
  /** Accessibility Insights (as a list too), NovaWindows `getProperty`, Steps Recorder: `246, 778, 300, 26` */
  'left,top,width,height': {
    pattern: /^\s?(NUMBER)\s?,\s?(NUMBER)\s?,\s?(NUMBER)\s?,\s?(NUMBER)\s?$/u,
    meaning: 'size',
  },
  /** pywinauto: `(L8, T9, R108, B29)` */
  '(Ll, Tt, Rr, Bb)': {
    pattern: /^\(L(NUMBER), ?T(NUMBER), ?R(NUMBER), ?B(NUMBER)\)$/u,
    meaning: 'corner',
  },
  /** python-uiautomation: `(8,9,108,29)[100x20]`; until 2017 `(8, 9, 108, 29)` */
  '(l,t,r,b)[WxH]': {
    pattern: /^\((NUMBER), ?(NUMBER), ?(NUMBER), ?(NUMBER)\)(?:\[-?\d{1,10}x-?\d{1,10}\])?$/u,
    meaning: 'corner',
  },
  /** Inspect.exe: `{l:8 t:9 r:108 b:29}`; `TextValue` of older snapshots: `[l=8,t=9,r=108,b=29]` */
  '{l:l t:t r:r b:b}': {
    pattern: /^[{[]l[:=](NUMBER)[ ,]t[:=](NUMBER)[ ,]r[:=](NUMBER)[ ,]b[:=](NUMBER)[}\]]$/u,
    meaning: 'corner',
  },
} as const satisfies Record<string, { readonly pattern: RegExp; readonly meaning: Meaning }>;

export type RectangleFields = keyof typeof RECTANGLE_FIELDS;
export type RectangleText = keyof typeof RECTANGLE_TEXTS;

/** What a number looks like that stands for `NUMBER` above. */
const NUMBER = String.raw`-?\d{1,10}(?:\.\d{1,17})?`;

/** No spelling known here is longer. */
const MAX_SPELLING_UNITS = 128;

const PATTERNS = new Map(
  Object.entries(RECTANGLE_TEXTS).map(([spelling, { pattern }]) => [
    spelling,
    new RegExp(pattern.source.replaceAll('NUMBER', NUMBER), 'u'),
  ]),
);

/** The rectangle that a text in that spelling stands for; null for any other text, and for a size below 0. */
export function readRectangleText(text: string, spelling: RectangleText): Bounds | null {
  const found = text.length > MAX_SPELLING_UNITS ? null : PATTERNS.get(spelling)?.exec(text);
  if (!found) return null;
  const [a, b, c, d] = found.slice(1).map(Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return rectangleOf([a, b, c, d], RECTANGLE_TEXTS[spelling].meaning);
}

/** Pixels; screens have no more, and .NET and Windows keep coordinates in 32 bits. */
const MAX_COORDINATE = 2 ** 31;

/** What .NET makes of each side of an empty rectangle that it casts to a whole number. */
const EMPTY_SIDE = -(2 ** 31);

/**
 * Four numbers as a rectangle. A zero with a sign is one without.
 *
 * @returns null where a number is not finite, as those of an empty rectangle, or beyond 2^31, or a size is below 0
 */
export function rectangleOf([x, y, third, fourth]: FourNumbers, meaning: Meaning): Bounds | null {
  const width = meaning === 'size' ? third : third - x;
  const height = meaning === 'size' ? fourth : fourth - y;
  const isMeasured = [x, y, width, height].every((side) => Math.abs(side) <= MAX_COORDINATE);
  return isMeasured && width >= 0 && height >= 0 ? { x: x + 0, y: y + 0, width: width + 0, height: height + 0 } : null;
}

/** Why four numbers are no rectangle; null where they stand for an empty one. */
export function rectangleFault(numbers: readonly number[]): 'too-large' | 'negative' | null {
  if (numbers.every((side) => side === EMPTY_SIDE) || !numbers.every(Number.isFinite)) return null;
  const [x = 0, y = 0, third = 0, fourth = 0] = numbers;
  if (numbers.some((side) => Math.abs(side) > MAX_COORDINATE)) return 'too-large';
  // Corners that are further apart than that, if no size can be below 0.
  return third >= Math.max(x, 0) && fourth >= Math.max(y, 0) ? 'too-large' : 'negative';
}
