import type { SelectorDrift } from '../../model/drift.js';
import type { Report } from '../../model/report.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { nodeAt } from '../../shared/tree.js';
import { fillCounted, type Phrase, textOf } from '../phrase.js';
import type { ViewContext } from './context.js';
import { STATUS_TONES } from './drift.js';
import type { Tone } from './table.js';
import { selectorPhrase } from './window-marks.js';
import { type WireframeView, wireframeView } from './wireframe.js';
import type { WireframeMark } from './wireframe-marks.js';
import type { WireframeSource } from './wireframe-source.js';

/** The window of the last accepted evidence, as far as its bounds are known. */
export interface RememberedWindow {
  readonly source: WireframeSource;
  /** Node of each selector in it. */
  readonly nodes: ReadonlyMap<string, number>;
}

/** The window before and now, side by side, with the selectors that did not stay as they were. */
export interface DriftPictures {
  readonly before: WireframeView;
  readonly now: WireframeView;
  readonly marks: readonly { readonly number: number; readonly tone: Tone; readonly text: Phrase }[];
  readonly more: string | null;
}

/** Selectors marked in the pictures; the table of the section has all. */
const MAX_DRIFT_MARKS = 20;

/** Null where nothing drifted, or where nothing is known of the window before. */
export function driftPictures(
  context: ViewContext,
  report: Report,
  tree: RedactedUiTree,
  before: RememberedWindow | null,
): DriftPictures | null {
  const drifted = (report.drift?.selectors ?? []).filter(({ status }) => status !== 'unchanged');
  if (before === null || drifted.length === 0) return null;
  const { drift: words, window } = context.words;
  const kept = drifted.slice(0, Math.min(MAX_DRIFT_MARKS, context.limits.rows));
  const old = marksAt(kept, ({ selector_id }) => before.nodes.get(selector_id) ?? null);
  const now = marksAt(kept, ({ path }) => (path === null ? null : nodeAt(tree, path)));
  const rest = drifted.length - kept.length;
  return {
    before: wireframeView(context, before.source, old, { id: 'drift-before', label: words.pictureBefore }),
    now: wireframeView(context, tree, now, { id: 'drift-now', label: words.pictureNow }),
    marks: kept.map(({ selector_id, status }, i) => ({
      number: i + 1,
      tone: STATUS_TONES[status],
      text: selectorPhrase(context, selector_id, status),
    })),
    more: rest > 0 ? textOf(fillCounted(window.moreMarks, rest)) : null,
  };
}

/** The same selector has the same number in both pictures. */
function marksAt(
  selectors: readonly SelectorDrift[],
  nodeOf: (selector: SelectorDrift) => number | null,
): readonly WireframeMark[] {
  return selectors.flatMap((selector, i): WireframeMark[] => {
    const node = nodeOf(selector);
    if (node === null) return [];
    const tone = STATUS_TONES[selector.status];
    return [{ node, kind: 'selector', tone, number: i + 1, selectorId: selector.selector_id }];
  });
}
