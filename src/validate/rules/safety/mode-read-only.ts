import { safeLabel } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

const READ_ONLY = 'read_only';

export default defineRule({
  id: 'safety/mode-read-only',
  title: { en: 'The collector ran in read-only mode', 'zh-CN': '采集器以只读模式运行' },
  why: {
    en: 'The mode is what the collector was allowed to do, whether or not it did it.',
    'zh-CN': '模式决定了采集器被允许做什么，不论它是否真的做了。',
  },
  needs: ['manifest'],
  gate: true,
  messages: {
    'other-mode': message<{ expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ expected, actual }) => `The collector ran in the mode "${actual}"; expected "${expected}".`,
        'zh-CN': ({ expected, actual }) => `采集器以“${actual}”模式运行，应为“${expected}”。`,
      },
      {
        en: 'Start the collector in read-only mode and capture again.',
        'zh-CN': '请以只读模式启动采集器并重新采集。',
      },
    ),
  },
  *check({ manifest }) {
    const { mode } = manifest.collector;
    const where = { field: '/collector/mode' };
    if (mode === null) {
      yield { code: 'not-evaluable', args: { missing: 'collector.mode' }, where };
      return 0;
    }
    if (mode !== READ_ONLY) yield { code: 'other-mode', args: { expected: READ_ONLY, actual: safeLabel(mode) }, where };
    return 1;
  },
});
