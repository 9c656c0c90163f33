import { judgeProblems } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['dump-depth-cut-text'] as const;

export default defineRule({
  id: 'dump/text-intact',
  title: { en: 'No part of the tree was turned into text', 'zh-CN': '控件树没有被截成文字' },
  why: {
    en: "PowerShell's ConvertTo-Json cuts at depth 2 unless told otherwise and writes the rest as text: nodes are lost and their names stand in the dump as one string.",
    'zh-CN': 'PowerShell 的 ConvertTo-Json 默认只到第 2 层，再深的内容会变成一段文字：节点丢失，名称却留在转储里。',
  },
  needs: ['dumps?', 'problems'],
  gate: true,
  messages: {
    'dump-depth-cut-text': problemMessage(
      'FAIL',
      {
        en: (entry) => `In ${entry} nodes were replaced by their text`,
        'zh-CN': (entry) => `${entry}中有节点被替换成了文字`,
      },
      {
        en: 'Add -Depth 100 to ConvertTo-Json in the collector and capture again.',
        'zh-CN': '请在采集器的 ConvertTo-Json 后加上 -Depth 100，并重新采集。',
      },
    ),
  },
  *check({ dumps, problems }) {
    const found = yield* judgeProblems(problems, CODES);
    const noted = new Set(problems.get('dump-depth-cut-text')?.map((problem) => problem.entry));
    // A reader may note the cut at the node only.
    for (const dump of dumps ?? []) {
      const cuts = dump.truncation.filter((fact) => fact.kind === 'depth-cut-text').length;
      if (cuts > 0 && !noted.has(dump.entry))
        yield {
          code: 'dump-depth-cut-text',
          args: { entry: dump.entryLabel, count: cuts },
          where: { dump: dump.label, entry: dump.entryLabel },
        };
    }
    if (dumps === null && found === 0) yield { code: 'not-evaluable', args: { missing: 'dumps' } };
    return dumps?.length ?? found;
  },
});
