import type { RedactedCapture, RedactedDump } from '../model/capture.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { CAPTURE_ID } from './id-grammar.js';

export type DumpWithTree = RedactedDump & { readonly tree: RedactedUiTree };

/** The dump that reports describe and selectors are held against: `main`, or the only one that could be read. */
export function mainDumpOf(capture: RedactedCapture): DumpWithTree | null {
  const read = capture.dumps.filter((dump): dump is DumpWithTree => dump.tree !== null);
  return read.find((dump) => dump.id === 'main') ?? (read.length === 1 ? (read[0] ?? null) : null);
}

/** The manifest's id, or the one that the main dump carries. Only what is a capture_id counts. */
export function captureIdOf(capture: RedactedCapture): string | null {
  const declared = capture.manifest?.captureId ?? mainDumpOf(capture)?.captureId ?? null;
  return typeof declared === 'string' && CAPTURE_ID.test(declared) ? declared : null;
}
