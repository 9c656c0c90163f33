import type { RedactedUiTree } from '../../model/ui-tree.js';
import { pathOf } from '../../shared/tree.js';
import { fillCounted, type Phrase, textOf } from '../phrase.js';
import { shown, type ViewContext } from './context.js';
import type { Tone } from './table.js';
import { anchorOf } from './tree.js';
import type { NodeMarks } from './window-marks.js';
import { type WireframeView, wireframeView } from './wireframe.js';

/** The main window as a picture, with what its numbers stand for. */
export interface WindowView {
  readonly id: string;
  readonly heading: string;
  readonly lead: string;
  readonly picture: WireframeView;
  readonly marksHeading: string;
  readonly marks: readonly {
    readonly number: number;
    readonly tone: Tone;
    /** Id that the node has in the tree of the page; null where it is folded away there. */
    readonly anchor: string | null;
    readonly path: string;
    readonly items: readonly Phrase[];
  }[];
  readonly more: string | null;
}

/** @param isListed whether the tree of the page shows a node */
export function windowView(
  context: ViewContext,
  tree: RedactedUiTree,
  { marks, more }: NodeMarks,
  isListed: (node: number) => boolean,
): WindowView {
  const { window: words } = context.words;
  return {
    id: 'window',
    heading: words.heading,
    lead: words.lead,
    picture: wireframeView(context, tree, marks, { id: 'window-now', label: words.label }),
    marksHeading: words.marks,
    marks: marks.map(({ number, tone, node, items }) => ({
      number,
      tone,
      anchor: isListed(node) ? anchorOf(node) : null,
      path: shown(context, pathOf(tree, node)),
      items,
    })),
    more: more > 0 ? textOf(fillCounted(words.moreMarks, more)) : null,
  };
}
