import type { RedactedUiTree } from '../../model/ui-tree.js';
import { flagAt, intAt } from '../../shared/columns.js';
import { controlTypeOf, isWithheld, nameLengthOf, stringOf } from '../../shared/tree.js';
import { fillCounted, textOf } from '../phrase.js';
import { shown, type ViewContext } from './context.js';
import type { Tone } from './table.js';
import { type ListedNodes, listNodes } from './tree-nodes.js';
import type { NodeMark } from './window-marks.js';

/** One node of the list, and what of the list begins and ends with it. */
export interface TreeNodeView {
  readonly anchor: string;
  readonly controlType: string;
  readonly automationId: string | null;
  /** Class, framework, length of the name, state. */
  readonly facts: string;
  readonly path: string;
  readonly mark: { readonly number: number; readonly tone: Tone } | null;
  /** Where it is in the picture of the window: x, y, width, height; null where it is not in it. */
  readonly box: string | null;
  /** Whether a list of children begins behind it, and whether that is open from the start. */
  readonly isParent: boolean;
  readonly isOpen: boolean;
  /** Said of a node whose children are all folded away. */
  readonly more: string | null;
  /** Lists that end behind it, innermost first, each with what was folded away at its end. */
  readonly ends: readonly { readonly more: string | null }[];
}

export interface TreeView {
  readonly id: string;
  readonly heading: string;
  readonly lead: string;
  readonly nodes: readonly TreeNodeView[];
  readonly words: ViewContext['words']['tree'];
}

/** Of a tree that does not fit: its upper part is looked at, not searched through. */
const MAX_LISTED_OF_MORE = 2000;

/** Levels that are open from the start. */
const OPEN_LEVELS = 2;

/** The id that a node has in the page. */
export function anchorOf(node: number): string {
  return `n${node}`;
}

/**
 * The tree as one flat list of lines with the lists that begin and end at each, since a tree may be deeper
 * than a stack.
 *
 * @param boxOf where a node is in the picture of the window
 */
export function treeView(
  context: ViewContext,
  tree: RedactedUiTree,
  marks: readonly NodeMark[],
  boxOf: (node: number) => string | null,
): { readonly view: TreeView; readonly listed: ListedNodes } {
  const { tree: words } = context.words;
  const { nodes: most } = context.limits;
  const listed = listNodes(tree, tree.length > most ? Math.min(most, MAX_LISTED_OF_MORE) : most);
  const markOf = new Map(marks.map(({ node, number, tone }) => [node, { number, tone }]));
  const factsOf = factsAbout(context, tree);
  const open: OpenList[] = [];
  const nodes = listed.nodes.map((node, i): TreeNodeView => {
    const next = listed.nodes[i + 1];
    const isParent = next !== undefined && intAt(tree.parent, next) === node;
    const around = open.at(-1);
    const path = around === undefined ? ROOT_PATH : `${around.path}/${intAt(tree.order, node)}`;
    if (isParent) open.push({ node, path });
    const folded = more(context, listed.foldedBelow(node));
    return {
      anchor: anchorOf(node),
      controlType: controlTypeOf(tree, node),
      automationId: automationId(context, tree, node),
      facts: factsOf(node),
      path,
      mark: markOf.get(node) ?? null,
      box: boxOf(node),
      isParent,
      isOpen: isParent && intAt(tree.depth, node) < OPEN_LEVELS,
      more: isParent ? null : folded,
      ends: endsBefore(context, tree, listed, open, next),
    };
  });
  return { view: { id: 'tree', heading: words.heading, lead: words.lead, nodes, words }, listed };
}

/** A node whose list of children has begun. */
interface OpenList {
  readonly node: number;
  readonly path: string;
}

const ROOT_PATH = 'root';

/** Takes the lists off `open` that end before the node `next`. */
function endsBefore(
  context: ViewContext,
  tree: RedactedUiTree,
  listed: ListedNodes,
  open: OpenList[],
  next: number | undefined,
): { more: string | null }[] {
  const parent = next === undefined ? -1 : intAt(tree.parent, next);
  const ends: { more: string | null }[] = [];
  for (let at = open.at(-1); at !== undefined && at.node !== parent; at = open.at(-1)) {
    ends.push({ more: more(context, listed.foldedBelow(at.node)) });
    open.pop();
  }
  return ends;
}

function more({ words }: ViewContext, count: number): string | null {
  return count === 0 ? null : textOf(fillCounted(words.tree.more, count));
}

function automationId(context: ViewContext, tree: RedactedUiTree, node: number): string | null {
  const id = stringOf(tree, 'automation_id', node);
  return id === null || id === '' ? null : shown(context, id);
}

/** What is said of a node; nodes of which all of it is the same are described once. */
function factsAbout(context: ViewContext, tree: RedactedUiTree): (node: number) => string {
  const known = new Map<string, string>();
  return (node) => {
    const id = Math.min(intAt(tree.automationId, node), 0);
    const texts = `${id} ${intAt(tree.className, node)} ${intAt(tree.frameworkId, node)} ${intAt(tree.nameLength, node)}`;
    const key = `${texts} ${flagAt(tree.isEnabled, node)} ${flagAt(tree.isOffscreen, node)}`;
    const text = known.get(key) ?? facts(context, tree, node);
    known.set(key, text);
    return text;
  };
}

function facts(context: ViewContext, tree: RedactedUiTree, node: number): string {
  const { tree: words } = context.words;
  const list: string[] = [];
  for (const field of ['automation_id', 'class_name', 'framework_id'] as const)
    if (isWithheld(tree, field, node)) list.push(words.withheld[field]);
  for (const field of ['class_name', 'framework_id'] as const) {
    const value = stringOf(tree, field, node);
    if (value) list.push(shown(context, value));
  }
  const length = nameLengthOf(tree, node);
  if (length !== null && length > 0) list.push(textOf(fillCounted(words.name, length)));
  if (flagAt(tree.isEnabled, node) === 0) list.push(words.disabled);
  if (flagAt(tree.isOffscreen, node) === 1) list.push(words.offscreen);
  return list.join(' · ');
}
