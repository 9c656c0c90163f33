import { isUtf8 } from 'node:buffer';
import { mayHoldEscape, type Unescaped, unescapeBytes } from './unescape.js';
import { LEAD_BYTES, TAIL_BYTES } from './windows.js';

/** One reading of an output's bytes: as they are, with escapes decoded, or taken as UTF-16. */
export interface View {
  readonly bytes: Uint8Array;
  /** Offset in the output of what stands at `at` in the view. */
  sourceOf(at: number): number;
  /** Whether what begins at `at` is for this view to report; the views overlap. */
  owns(at: number): boolean;
}

/** Decoded in windows of this size, so that memory stays flat. Bytes. */
const WINDOW_BYTES = 64 * 1024;

/** All readings in which visible text could stand in the output. */
export function* viewsOf(bytes: Uint8Array): Generator<View> {
  yield { bytes, sourceOf: (at) => at, owns: () => true };
  for (let from = 0; from < bytes.length; from += WINDOW_BYTES) {
    const start = Math.max(0, from - LEAD_BYTES);
    const window = bytes.subarray(start, from + WINDOW_BYTES + TAIL_BYTES);
    const unescaped = mayHoldEscape(window) ? unescapeBytes(window) : null;
    if (unescaped) yield unescapedView(unescaped, start, from);
  }
  if (bytes.includes(0) || !isUtf8(bytes)) yield* utf16Views(bytes);
}

function unescapedView(unescaped: Unescaped, start: number, from: number): View {
  const sourceOf = (at: number) => start + unescaped.sourceOf(at);
  return {
    bytes: unescaped.bytes,
    sourceOf,
    owns(at) {
      const offset = sourceOf(at);
      return offset >= from && offset < from + WINDOW_BYTES;
    },
  };
}

/**
 * UTF-16 of either byte order, from an even or an odd offset. Ours are UTF-8, so this looks only at what
 * is not: text in UTF-16 has NUL bytes as soon as there is a line break, a space or a digit in it.
 */
function* utf16Views(bytes: Uint8Array): Generator<View> {
  for (const shift of [0, 1]) {
    // A copy: the output itself is not to be swapped.
    const units = Buffer.from(bytes.subarray(shift, bytes.length - ((bytes.length - shift) % 2)));
    for (const order of ['little-endian', 'big-endian']) {
      if (order === 'big-endian') units.swap16();
      const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units);
      const view = new TextEncoder().encode(text);
      yield {
        bytes: view,
        sourceOf: (at) => shift + 2 * new TextDecoder('utf-8', { ignoreBOM: true }).decode(view.subarray(0, at)).length,
        owns: () => true,
      };
    }
  }
}
