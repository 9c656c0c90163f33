import type { RedactedUiTree } from '../../../model/ui-tree.js';
import { cell, intAt } from '../../../shared/columns.js';
import { pathOf } from '../../../shared/tree.js';
import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

/**
 * How often a node may stand inside its own like. Nested containers of one class are common, with one
 * and the same automation id and rectangle they are not; two such levels do occur in wrapped controls.
 */
const MAX_NESTED_LIKES = 3;

export default defineRule({
  id: 'tree/no-endless-repeat',
  title: { en: 'No part of the tree repeats inside itself', 'zh-CN': '控件树没有在自身内部重复' },
  why: {
    en: 'Some providers give a node as its own descendant. The collector then walks in a circle until its limit, and leaves other parts out.',
    'zh-CN': '有的提供程序会把节点作为它自己的后代给出，采集器就会兜圈子直到上限，从而漏掉其他部分。',
  },
  needs: ['tree', 'mainDump'],
  messages: {
    repeats: message<{ levels: number }>(
      'WARN',
      {
        en: ({ levels }) => `A node stands ${counted(levels, 'level')} deep inside nodes that are exactly like it.`,
        'zh-CN': ({ levels }) => `有节点嵌套在与自己完全相同的节点内，达 ${levels} 层。`,
      },
      {
        en: 'Capture again with the window at rest. If it stays so, report it to whoever maintains the collector; do not base selectors on that part.',
        'zh-CN': '请等窗口静止后重新采集。如果仍然如此，请告知采集器的维护者；选择器不要使用这一部分。',
      },
    ),
  },
  *check({ tree, mainDump }) {
    const { node, levels } = deepestRepeat(tree);
    if (levels > MAX_NESTED_LIKES)
      yield { code: 'repeats', args: { levels }, where: () => ({ dump: mainDump.label, path: pathOf(tree, node) }) };
    return tree.length;
  },
});

/**
 * The node with most ancestors like itself, and how many. Walks the tree once and keeps, for each
 * automation id, the innermost open node that has it.
 */
function deepestRepeat(tree: RedactedUiTree): { readonly node: number; readonly levels: number } {
  const { length, strings, automationId, childCount, subtreeEnd } = tree;
  const innermost = new Int32Array(strings.length).fill(NONE);
  const levels = new Int32Array(length);
  const open: { readonly node: number; readonly id: number; readonly shadowed: number }[] = [];
  let deepest = 0;
  for (let node = 0; node < length; node++) {
    for (let top = open.at(-1); top && node >= intAt(subtreeEnd, top.node); top = open.at(-1)) {
      open.pop();
      innermost[top.id] = top.shadowed;
    }
    const id = intAt(automationId, node);
    // Nested containers without automation id are nothing unusual.
    if (id < 0 || strings[id] === '') continue;
    const above = intAt(innermost, id);
    if (above !== NONE && areAlike(tree, node, above)) levels[node] = intAt(levels, above) + 1;
    if (intAt(levels, node) > intAt(levels, deepest)) deepest = node;
    // Nothing stands inside a leaf.
    if (intAt(childCount, node) === 0) continue;
    open.push({ node, id, shadowed: above });
    innermost[id] = node;
  }
  return { node: deepest, levels: length === 0 ? 0 : intAt(levels, deepest) };
}

const NONE = -1;

/** Same type, class and rectangle; the id is known to be the same. */
function areAlike(tree: RedactedUiTree, a: number, b: number): boolean {
  if (cell(tree.controlType, a) !== cell(tree.controlType, b)) return false;
  if (cell(tree.className, a) !== cell(tree.className, b)) return false;
  // NaN stands for a rectangle that was not captured; Object.is takes it as equal to itself.
  return [0, 1, 2, 3].every((side) => Object.is(cell(tree.bounds, a * 4 + side), cell(tree.bounds, b * 4 + side)));
}
