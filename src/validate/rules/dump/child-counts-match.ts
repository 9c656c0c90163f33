import { NOT_CAPTURED } from '../../../model/ui-tree.js';
import { intAt } from '../../../shared/columns.js';
import { pathOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';
import { dumpsWithTree } from '../../facts/dumps.js';

export default defineRule({
  id: 'dump/child-counts-match',
  title: { en: 'Every node has as many children as it declares', 'zh-CN': '每个节点的子节点数与其声明一致' },
  why: {
    en: 'A missing child shifts the index of all that follow, so that paths point at other nodes.',
    'zh-CN': '缺一个子节点，后面所有子节点的序号都会错位，路径就指向了别的节点。',
  },
  needs: ['dumps'],
  messages: {
    'child-count-differs': message<{ dump: string; expected: number; actual: number }>(
      'FAIL',
      {
        en: ({ dump, expected, actual }) =>
          `A node of the dump "${dump}" declares ${expected} children and has ${actual}.`,
        'zh-CN': ({ dump, expected, actual }) =>
          `转储“${dump}”中有节点声明 ${expected} 个子节点，实际为 ${actual} 个。`,
      },
      {
        en: 'Capture again with the window at rest. If it stays so, the collector leaves children out without saying it.',
        'zh-CN': '请等窗口静止后重新采集。如果仍然如此，说明采集器漏掉了子节点却没有声明。',
      },
    ),
  },
  *check({ dumps }) {
    const read = dumpsWithTree(dumps);
    let checked = 0;
    for (const { label, entryLabel, tree } of read) {
      for (let node = 0; node < tree.length; node++) {
        const expected = intAt(tree.declaredChildCount, node);
        if (expected === NOT_CAPTURED) continue;
        checked++;
        const actual = intAt(tree.childCount, node);
        if (expected !== actual)
          yield {
            code: 'child-count-differs',
            args: { dump: label, expected, actual },
            where: () => ({ dump: label, entry: entryLabel, path: pathOf(tree, node) }),
          };
      }
    }
    if (checked === 0) yield { code: 'not-evaluable', args: { missing: read.length === 0 ? 'tree' : 'child_count' } };
    return checked;
  },
});
