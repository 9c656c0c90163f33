import { mayBeText, PREFIX_BYTES } from './may-be-text.js';

/** Text of two characters beyond ASCII, or of four in ASCII, is no shorter in hexadecimal or in base64. */
export const MIN_UNITS = 6;
const MIN_HEX_UNITS = 8;
const MAX_RUN_UNITS = 2048;
/** A run may have something glued to its front; where it changes from one sort of character to another it may begin. */
const MAX_BEGINNINGS = 8;

/** Bytes that stand apart: `e8-b5-b5`, `E8_B5_B5`. */
const SPACED_HEX = /(?<![0-9a-z])[0-9a-f]{2}(?:[-_:. ][0-9a-f]{2}){2,1023}(?![0-9a-z])/giu;
const MAY_BE_SPACED = /[0-9a-f]{2}[-_:. ][0-9a-f]{2}[-_:. ]/iu;

export interface Encoded {
  readonly bytes: Buffer;
  /** Whether it begins where only the sort of character changes. */
  readonly isInner: boolean;
}

/**
 * What in a text is hexadecimal or base64, decoded; without what no text can begin with (`mayBeText`), which is nearly
 * all: of such runs only the first bytes are looked at, and nothing is made of them.
 */
export function encodedRuns(text: string): readonly Encoded[] {
  const runs: Encoded[] = [];
  addHex(text, runs);
  if (MAY_BE_SPACED.test(text))
    for (const [run] of text.matchAll(SPACED_HEX))
      runs.push({ bytes: Buffer.from(run.replace(/[^0-9a-f]/giu, ''), 'hex'), isInner: false });
  const parts = new Map<string, boolean>();
  // The second is base64 for URLs; it takes in `_` and `-`, which elsewhere only separate.
  for (const kind of [SORT.standard, SORT.url]) addParts(text, kind, parts);
  for (const [part, isInner] of parts) runs.push({ bytes: Buffer.from(part, 'base64'), isInner });
  return runs;
}

/** Sorts of character, a bit each. */
const SORT = { digit: 1, lower: 2, upper: 4, separator: 8, hex: 16, standard: 32, url: 64 } as const;
const LETTER = SORT.lower | SORT.upper;
/** Lower-case letters alone are a word. */
const MIXED = SORT.digit | SORT.upper;

const SORTS = new Uint8Array(128);
/** Six bits for each character of base64 in both forms; the value for each of hexadecimal. */
const SEXTETS = new Uint8Array(128);
const NIBBLES = new Uint8Array(128);

function describe(characters: string, sorts: number): void {
  for (const character of characters) {
    const code = character.charCodeAt(0);
    SORTS[code] = (SORTS[code] ?? 0) | sorts;
  }
}

describe('0123456789', SORT.digit | SORT.hex | SORT.standard | SORT.url);
describe('abcdefghijklmnopqrstuvwxyz', SORT.lower | SORT.standard | SORT.url);
describe('ABCDEFGHIJKLMNOPQRSTUVWXYZ', SORT.upper | SORT.standard | SORT.url);
describe('abcdefABCDEF', SORT.hex);
describe('+/', SORT.standard);
describe('_-', SORT.separator | SORT.url);
for (const alphabet of ['+/', '-_'])
  for (const [value, character] of [
    ...`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${alphabet}`,
  ].entries())
    SEXTETS[character.charCodeAt(0)] = value;
for (const digits of ['0123456789abcdef', '0123456789ABCDEF'])
  for (const [value, character] of [...digits].entries()) NIBBLES[character.charCodeAt(0)] = value;

/** 0 beyond ASCII. */
function sortAt(text: string, at: number): number {
  return SORTS[text.charCodeAt(at)] ?? 0;
}

/** Where the run of that sort ends that begins at `from`. */
function runEnd(text: string, from: number, sort: number): number {
  const limit = Math.min(text.length, from + MAX_RUN_UNITS);
  let end = from;
  while (end < limit && (sortAt(text, end) & sort) !== 0) end++;
  return end;
}

function addHex(text: string, runs: Encoded[]): void {
  for (let from = 0; from + MIN_HEX_UNITS <= text.length; ) {
    const end = runEnd(text, from, SORT.hex);
    if (end - from >= MIN_HEX_UNITS)
      for (const start of [from, from + 1]) {
        const whole = end - ((end - start) % 2);
        if (hexMayBeText(text, start, whole))
          runs.push({ bytes: Buffer.from(text.slice(start, whole), 'hex'), isInner: start > from });
      }
    from = Math.max(end, from + 1);
  }
}

function addParts(text: string, sort: number, parts: Map<string, boolean>): void {
  for (let from = 0; from + MIN_UNITS <= text.length; ) {
    const end = runEnd(text, from, sort);
    if (end - from >= MIN_UNITS) addPartsOfRun(text, from, end, parts);
    from = Math.max(end, from + 1);
  }
}

function addPartsOfRun(text: string, start: number, end: number, parts: Map<string, boolean>): void {
  let lastMixed = end - 1;
  while (lastMixed >= start && (sortAt(text, lastMixed) & MIXED) === 0) lastMixed--;
  const last = Math.min(lastMixed, end - MIN_UNITS);
  let beginnings = 0;
  for (let from = start; from <= last; from++) {
    const isInner = from > start;
    if (isInner) {
      if (!isBeginning(sortAt(text, from - 1), sortAt(text, from))) continue;
      beginnings++;
      if (beginnings > MAX_BEGINNINGS) return;
    }
    if (!base64MayBeText(text, from, end)) continue;
    const part = text.slice(from, end);
    if (!parts.has(part)) parts.set(part, isInner && (sortAt(text, from - 1) & SORT.separator) === 0);
  }
}

function isBeginning(before: number, sort: number): boolean {
  if ((before & SORT.separator) !== 0) return true;
  if ((before & SORT.lower) !== 0) return (sort & MIXED) !== 0;
  return (before & SORT.digit) !== 0 && (sort & LETTER) !== 0;
}

/** The first bytes of a run, of which there is one at a time. */
const prefix = new Uint8Array(PREFIX_BYTES);

function hexMayBeText(text: string, from: number, end: number): boolean {
  const length = (end - from) >> 1;
  const known = Math.min(length, PREFIX_BYTES);
  for (let at = 0; at < known; at++) {
    const place = from + 2 * at;
    prefix[at] = (valueAt(NIBBLES, text, place) << 4) | valueAt(NIBBLES, text, place + 1);
  }
  return mayBeText(prefix, known, length);
}

function base64MayBeText(text: string, from: number, end: number): boolean {
  const length = ((end - from) * 3) >> 2;
  const known = Math.min(length, PREFIX_BYTES);
  let bits = 0;
  let place = from;
  for (let at = 0; at < known; at++) {
    // Three bytes are four characters: the first of them takes one more than the others.
    if (at % 3 === 0) bits = valueAt(SEXTETS, text, place++);
    bits = (bits << 6) | valueAt(SEXTETS, text, place++);
    const spare = 4 - 2 * (at % 3);
    prefix[at] = bits >> spare;
  }
  return mayBeText(prefix, known, length);
}

function valueAt(values: Uint8Array, text: string, at: number): number {
  return values[text.charCodeAt(at)] ?? 0;
}
