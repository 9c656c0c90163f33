import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/size-plausible',
  title: { en: 'The main dump has no more nodes than a window has', 'zh-CN': '主转储的节点数没有超出一个窗口的规模' },
  why: {
    en: 'Far too many nodes mean that the whole desktop was captured, or a provider that repeats itself.',
    'zh-CN': '节点过多，说明采到了整个桌面，或提供程序在重复自身。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'too-many': message<{ limit: number; actual: number }>(
      'WARN',
      {
        en: ({ limit, actual }) => `The main dump has ${counted(actual, 'node')}; more than ${limit} are unusual.`,
        'zh-CN': ({ limit, actual }) => `主转储有 ${actual} 个节点，超过 ${limit} 个就不寻常了。`,
      },
      {
        en: 'Make sure that one window was captured. If the application is this large, raise thresholds.max_nodes.',
        'zh-CN': '请确认只采集了一个窗口。如果程序确实这么大，请调高 thresholds.max_nodes。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    const limit = profile.thresholds.max_nodes;
    if (tree.length > limit)
      yield { code: 'too-many', args: { limit, actual: tree.length }, where: { dump: mainDump.label } };
    return tree.length;
  },
});
