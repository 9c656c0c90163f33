import type { DriftReport, SelectorDrift } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { nodeAt } from '../../shared/tree.js';
import type { DriftWindows } from '../drift.js';
import { STATUS_TONES } from './drift.js';
import type { WireframeMark } from './wireframe-marks.js';

/** More numbers than this hide the window that they are drawn on. */
const MAX_MARKS = 40;

/** Marks for the selectors that drifted, with the same numbers in both windows, in the order of `listed`. */
export function driftMarks(
  drift: DriftReport,
  { before, after }: DriftWindows,
): {
  readonly listed: readonly SelectorDrift[];
  readonly before: readonly WireframeMark[];
  readonly after: readonly WireframeMark[];
} {
  const isDrawn = ({ from_path, path }: SelectorDrift): boolean =>
    (before !== null && from_path !== null) || (after !== null && path !== null);
  const listed = drift.selectors.filter((one) => one.status !== 'unchanged' && isDrawn(one)).slice(0, MAX_MARKS);
  return {
    listed,
    before: listed.flatMap((one, at) => markAt(before, one.from_path, one, at + 1)),
    after: listed.flatMap((one, at) => markAt(after, one.path, one, at + 1)),
  };
}

function markAt(
  tree: RedactedUiTree | null,
  path: string | null,
  { selector_id: selectorId, status }: SelectorDrift,
  number: number,
): WireframeMark[] {
  const node = tree === null || path === null ? null : nodeAt(tree, path);
  return node === null ? [] : [{ node, kind: 'selector', tone: STATUS_TONES[status], number, selectorId }];
}
