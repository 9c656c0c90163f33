import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['dump-too-large', 'dump-nested-too-deep', 'dump-too-many-nodes'] as const;

const CAPTURE_LESS = {
  en: 'Capture one window instead of the desktop. If one window is really this large, its provider probably repeats itself without end; set max_depth and max_nodes in the collector.',
  'zh-CN':
    '请只采集一个窗口，不要采集整个桌面。如果单个窗口真有这么大，多半是其 UIA 提供程序无限重复；请在采集器中设置 max_depth 和 max_nodes。',
};

export default defineRule({
  id: 'dump/within-limits',
  title: { en: 'Every dump is of a size that can be handled', 'zh-CN': '每份转储的规模都在可处理范围内' },
  why: {
    en: 'Beyond the limits a dump is no longer read, so it is no evidence.',
    'zh-CN': '超过上限的转储不再读取，因而不能作为证据。',
  },
  needs: ['dumps?', 'problems'],
  gate: true,
  messages: {
    'dump-too-large': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is larger than a dump may be`, 'zh-CN': (entry) => `${entry}超过转储的大小上限` },
      CAPTURE_LESS,
    ),
    'dump-nested-too-deep': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is nested deeper than the limit`, 'zh-CN': (entry) => `${entry}的嵌套层级超过上限` },
      CAPTURE_LESS,
    ),
    'dump-too-many-nodes': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} holds more nodes than the limit`, 'zh-CN': (entry) => `${entry}的节点数超过上限` },
      CAPTURE_LESS,
    ),
  },
  *check({ dumps, problems }) {
    return yield* judgeProblemsOf(problems, CODES, dumps, 'dumps');
  },
});
