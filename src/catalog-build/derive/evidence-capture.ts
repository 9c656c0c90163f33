import type { RedactedDump } from '../../model/capture.js';
import type { Release } from '../../model/catalog.js';
import type { SafeText } from '../../model/safe-text.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { AppError } from '../../shared/app-error.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { CAPTURE_ID } from '../../shared/id-grammar.js';
import { indexOf, type TreeIndex } from '../tree-index.js';

/** An accepted capture as it is given to the catalog stage. */
export interface AcceptedCapture {
  readonly captureId: string;
  readonly dump: RedactedDump;
  /** As the manifest has it; null or left out where it does not say. */
  readonly productVersion?: string | null;
}

/** A capture whose tree can be derived from. */
export interface EvidenceCapture {
  readonly captureId: string;
  readonly dump: RedactedDump & { readonly tree: RedactedUiTree };
  readonly tree: RedactedUiTree;
  readonly index: TreeIndex;
  readonly release: Release;
}

/**
 * The captures from oldest to newest: by the time they were taken, then by id, so that the order in which
 * they are given does not matter. The newest is the evidence.
 *
 * @throws AppError DUMP_UNUSABLE for no capture, or one without a tree; USAGE for an id that no catalog can hold
 */
export function evidenceCaptures(
  captures: readonly AcceptedCapture[],
): readonly [newest: EvidenceCapture, ...older: EvidenceCapture[]] {
  const usable = captures.map((capture, position): EvidenceCapture => {
    const { captureId, dump } = capture;
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
    return { captureId, dump: { ...dump, tree }, tree, index: indexOf(tree), release: releaseOf(capture) };
  });
  const [newest, ...older] = usable.sort(
    (a, b) => takenAt(b.dump) - takenAt(a.dump) || byCodeUnit(b.captureId, a.captureId),
  );
  if (!newest)
    throw new AppError('DUMP_UNUSABLE', 'there is no capture to derive a catalog from', 'give at least one capture');
  return [newest, ...older];
}

/** What a catalog remembers of a capture as a whole. */
function releaseOf({ captureId, dump, productVersion }: AcceptedCapture): Release {
  return {
    capture_id: captureId,
    captured_at: text(dump.capturedAt, MAX_TIME_LENGTH),
    product_version: productVersion?.slice(0, MAX_VERSION_LENGTH) ?? null,
    process_name: text(dump.processName, MAX_NAME_LENGTH),
    format: dump.format,
    view: text(dump.view, MAX_TIME_LENGTH),
  };
}

// As schemas/catalog.schema.json has them.
const MAX_TIME_LENGTH = 40;
const MAX_VERSION_LENGTH = 120;
const MAX_NAME_LENGTH = 260;

/** Null where it was not captured, was withheld, or is longer than a catalog takes. */
function text(value: SafeText | null, most: number): string | null {
  return typeof value === 'string' && value.length <= most ? value : null;
}

/** Milliseconds since 1970; 0 where the capture does not say. */
export function takenAt({ capturedAt }: Pick<RedactedDump, 'capturedAt'>): number {
  const time = typeof capturedAt === 'string' ? Date.parse(capturedAt) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
}
