import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';
import { dumpsWithTree } from '../../facts/dumps.js';

export default defineRule({
  id: 'dump/node-count-matches',
  title: { en: 'Every dump holds as many nodes as it declares', 'zh-CN': '每份转储的节点数与其声明一致' },
  why: {
    en: 'A tree with fewer nodes than were written lost some on the way; one with more was added to.',
    'zh-CN': '节点比声明的少，说明途中有丢失；比声明的多，说明有人添加。',
  },
  needs: ['dumps'],
  messages: {
    'count-differs': message<{ dump: string; expected: number; actual: number }>(
      'FAIL',
      {
        en: ({ dump, expected, actual }) =>
          `The dump "${dump}" declares ${counted(expected, 'node')} and holds ${actual}.`,
        'zh-CN': ({ dump, expected, actual }) => `转储“${dump}”声明有 ${expected} 个节点，实际为 ${actual} 个。`,
      },
      {
        en: 'Capture again. If it stays so, the collector counts wrongly or drops nodes while writing.',
        'zh-CN': '请重新采集。如果仍然如此，说明采集器计数有误，或写出时丢了节点。',
      },
    ),
  },
  *check({ dumps }) {
    const read = dumpsWithTree(dumps);
    const declared = read.filter((dump) => dump.declaredNodeCount !== null);
    for (const { label, entryLabel, declaredNodeCount, tree } of declared) {
      if (declaredNodeCount !== null && declaredNodeCount !== tree.length)
        yield {
          code: 'count-differs',
          args: { dump: label, expected: declaredNodeCount, actual: tree.length },
          where: { dump: label, entry: entryLabel, field: '/node_count' },
        };
    }
    if (declared.length < read.length || read.length === 0)
      yield { code: 'not-evaluable', args: { missing: read.length === 0 ? 'tree' : 'node_count' } };
    return declared.length;
  },
});
