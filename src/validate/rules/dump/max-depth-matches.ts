import { maxDepthOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';
import { dumpsWithTree } from '../../facts/dumps.js';

export default defineRule({
  id: 'dump/max-depth-matches',
  title: { en: 'Every dump is as deep as it declares', 'zh-CN': '每份转储的深度与其声明一致' },
  why: {
    en: 'A tree that is flatter than declared was cut while it was written or packed.',
    'zh-CN': '比声明的浅，说明控件树在写出或打包时被截断。',
  },
  needs: ['dumps'],
  messages: {
    'depth-differs': message<{ dump: string; expected: number; actual: number }>(
      'FAIL',
      {
        en: ({ dump, expected, actual }) =>
          `The dump "${dump}" declares a depth of ${expected} and has ${actual} (the root counts as 0).`,
        'zh-CN': ({ dump, expected, actual }) =>
          `转储“${dump}”声明的深度为 ${expected}，实际为 ${actual}（根节点计为 0）。`,
      },
      {
        en: 'Capture again. If the two differ by exactly one, the collector counts the root as 1; let it count as 0.',
        'zh-CN': '请重新采集。如果恰好相差 1，说明采集器把根节点计为 1，请改为 0。',
      },
    ),
  },
  *check({ dumps }) {
    const read = dumpsWithTree(dumps);
    const declared = read.filter((dump) => dump.declaredMaxDepth !== null);
    for (const { label, entryLabel, declaredMaxDepth, tree } of declared) {
      const actual = maxDepthOf(tree);
      if (declaredMaxDepth !== null && declaredMaxDepth !== actual)
        yield {
          code: 'depth-differs',
          args: { dump: label, expected: declaredMaxDepth, actual },
          where: { dump: label, entry: entryLabel, field: '/max_depth' },
        };
    }
    if (declared.length < read.length || read.length === 0)
      yield { code: 'not-evaluable', args: { missing: read.length === 0 ? 'tree' : 'max_depth' } };
    return declared.length;
  },
});
