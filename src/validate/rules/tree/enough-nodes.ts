import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/enough-nodes',
  title: {
    en: 'The main dump has as many nodes as the application is known to have',
    'zh-CN': '主转储的节点数达到该程序应有的数量',
  },
  why: {
    en: 'Chromium and Qt answer the first question with a nearly empty tree and build it only then.',
    'zh-CN': 'Chromium 和 Qt 在第一次被查询时只给出几乎为空的控件树，之后才真正建立。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'too-few': message<{ expected: number; actual: number }>(
      'FAIL',
      {
        en: ({ expected, actual }) =>
          `The main dump has ${counted(actual, 'node')}; expected are at least ${expected}.`,
        'zh-CN': ({ expected, actual }) => `主转储只有 ${actual} 个节点，至少应有 ${expected} 个。`,
      },
      {
        en: 'Capture a second time, a few seconds after the first; show the window fully before. If the application has become smaller, lower thresholds.min_nodes.',
        'zh-CN': '请先让窗口完整显示，采集一次后隔几秒再采集一次。如果程序确实变小了，请调低 thresholds.min_nodes。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    const expected = profile.thresholds.min_nodes;
    if (tree.length < expected)
      yield { code: 'too-few', args: { expected, actual: tree.length }, where: { dump: mainDump.label } };
    return tree.length;
  },
});
