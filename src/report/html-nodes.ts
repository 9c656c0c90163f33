import { escapeHtml } from './html-escape.js';
import type { TreeNodeView } from './view/tree.js';

/** What stands around the values of a node, whatever they are. */
export const NODE_MARKUP = {
  item: '<li id="',
  endOfId: '">',
  parent: '<details',
  open: ' open',
  summary: '><summary class="node"',
  children: '</summary><ul>',
  leaf: '<div class="node"',
  endOfLeaf: '</div>',
  endOfItem: '</li>',
  endOfChildren: '</ul></details></li>',
  box: ' data-box="',
  endOfBox: '"',
  endOfTag: '>',
  mark: '<span class="number ',
  endOfMark: '</span> ',
  type: '<b>',
  endOfType: '</b>',
  automationId: ' <code>',
  endOfAutomationId: '</code>',
  facts: ' <span class="meta">',
  path: ' <span class="path">',
  endOfSpan: '</span>',
  moreOfLeaf: '<p class="more">… ',
  endOfMoreOfLeaf: '</p>',
  more: '<li class="more">… ',
} as const;

const M = NODE_MARKUP;

/**
 * The items of a tree's list as HTML, each on a line, their text escaped. Not a template: there are up to 10,000 of them, with a dozen
 * conditions each.
 */
export function htmlNodes(nodes: readonly TreeNodeView[]): string {
  let html = '';
  for (const node of nodes) {
    html += `${M.item}${escapeHtml(node.anchor)}${M.endOfId}${node.isParent ? htmlParent(node) : htmlLeaf(node)}`;
    for (const { more } of node.ends) {
      if (more !== null) html += `${M.more}${escapeHtml(more)}${M.endOfItem}`;
      html += M.endOfChildren;
    }
    html += '\n';
  }
  return html;
}

function htmlParent(node: TreeNodeView): string {
  return `${M.parent}${node.isOpen ? M.open : ''}${M.summary}${htmlBox(node)}${M.endOfTag}${htmlLine(node)}${M.children}`;
}

function htmlLeaf(node: TreeNodeView): string {
  const more = node.more === null ? '' : `${M.moreOfLeaf}${escapeHtml(node.more)}${M.endOfMoreOfLeaf}`;
  return `${M.leaf}${htmlBox(node)}${M.endOfTag}${htmlLine(node)}${M.endOfLeaf}${more}${M.endOfItem}`;
}

function htmlBox({ box }: TreeNodeView): string {
  return box === null ? '' : `${M.box}${escapeHtml(box)}${M.endOfBox}`;
}

function htmlLine({ mark, controlType, automationId, facts, path }: TreeNodeView): string {
  let html = mark === null ? '' : `${M.mark}${mark.tone}${M.endOfId}${mark.number}${M.endOfMark}`;
  html += `${M.type}${escapeHtml(controlType)}${M.endOfType}`;
  if (automationId !== null) html += `${M.automationId}${escapeHtml(automationId)}${M.endOfAutomationId}`;
  if (facts !== '') html += `${M.facts}${escapeHtml(facts)}${M.endOfSpan}`;
  return `${html}${M.path}${escapeHtml(path)}${M.endOfSpan}`;
}
