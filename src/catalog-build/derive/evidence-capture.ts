import type { RedactedDump } from '../../model/capture.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { AppError } from '../../shared/app-error.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { CAPTURE_ID } from '../../shared/id-grammar.js';
import { indexOf, type TreeIndex } from '../tree-index.js';

/** A capture whose tree can be derived from. */
export interface EvidenceCapture {
  readonly captureId: string;
  readonly dump: RedactedDump;
  readonly tree: RedactedUiTree;
  readonly index: TreeIndex;
}

/**
 * The captures from oldest to newest: by the time they were taken, then by id, so that the order in which
 * they are given does not matter. The newest is the evidence.
 *
 * @throws AppError DUMP_UNUSABLE for no capture, or one without a tree; USAGE for an id that no catalog can hold
 */
export function evidenceCaptures(
  captures: readonly { readonly captureId: string; readonly dump: RedactedDump }[],
): readonly [newest: EvidenceCapture, ...older: EvidenceCapture[]] {
  const usable = captures.map(({ captureId, dump }, position): EvidenceCapture => {
    if (!CAPTURE_ID.test(captureId))
      throw new AppError(
        'USAGE',
        `capture ${position + 1}: its id is no capture id; expected text that matches ${CAPTURE_ID.source}`,
        'name the capture so in its manifest, or give a package in place of a bare dump',
      );
    const { tree } = dump;
    if (!tree || tree.length === 0)
      throw new AppError(
        'DUMP_UNUSABLE',
        `capture ${captureId}: its main dump has no tree to derive a catalog from`,
        'run airlock validate on it to see why',
      );
    return { captureId, dump, tree, index: indexOf(tree) };
  });
  const [newest, ...older] = usable.sort(
    (a, b) => takenAt(b.dump) - takenAt(a.dump) || byCodeUnit(b.captureId, a.captureId),
  );
  if (!newest)
    throw new AppError('DUMP_UNUSABLE', 'there is no capture to derive a catalog from', 'give at least one capture');
  return [newest, ...older];
}

/** Milliseconds since 1970; 0 where the capture does not say. */
function takenAt({ capturedAt }: RedactedDump): number {
  const time = typeof capturedAt === 'string' ? Date.parse(capturedAt) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
}
