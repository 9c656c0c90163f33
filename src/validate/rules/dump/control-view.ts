import { safeLabel } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'dump/control-view',
  title: { en: 'Every dump was taken in the control view', 'zh-CN': '转储均取自控件视图' },
  why: {
    en: 'The raw and content views hold more or fewer nodes, so the same control has another path in them.',
    'zh-CN': '原始视图和内容视图的节点更多或更少，同一控件的路径会不同。',
  },
  needs: ['dumps'],
  messages: {
    'other-view': message<{ dump: string; actual: string }>(
      'WARN',
      {
        en: ({ dump, actual }) => `The dump "${dump}" was taken in the view "${actual}"; expected "control".`,
        'zh-CN': ({ dump, actual }) => `转储“${dump}”取自视图“${actual}”，应为“control”。`,
      },
      {
        en: 'Capture in the control view, or compare this capture only with others of the same view.',
        'zh-CN': '请以控件视图采集；否则只能与同一视图的采集相比较。',
      },
    ),
  },
  *check({ dumps }) {
    const known = dumps.filter((dump) => dump.view !== null);
    for (const { view, label, entryLabel } of known) {
      if (view !== null && view !== 'control')
        yield {
          code: 'other-view',
          args: { dump: label, actual: safeLabel(view) },
          where: { dump: label, entry: entryLabel, field: '/options/view' },
        };
    }
    if (known.length < dumps.length) yield { code: 'not-evaluable', args: { missing: 'view' } };
    return known.length;
  },
});
