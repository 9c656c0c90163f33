import { controlTypeOf, pathOf } from '../../../shared/tree.js';
import { countOf, type Share, shareOf } from '../../checks/share.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/control-types-known',
  title: { en: 'Control types are those of UI Automation', 'zh-CN': '控件类型都是 UI Automation 定义的类型' },
  why: {
    en: 'Most selectors name a control type. Localised type names ("bouton", "Schaltfläche") match none of them.',
    'zh-CN': '多数选择器都指定控件类型。本地化的类型名（如“按钮”）无法与之匹配。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'unknown-types': message<Share & { limit_percent: number }>(
      'WARN',
      {
        en: (args) =>
          `${countOf('en', args)} ${args.count === 1 ? 'is' : 'are'} of an unknown control type; at most ${args.limit_percent} % are expected.`,
        'zh-CN': (args) => `${countOf('zh-CN', args)}控件类型未知，预期最多 ${args.limit_percent}%。`,
      },
      {
        en: 'Let the collector write ControlType.ProgrammaticName or the numeric id, not LocalizedControlType.',
        'zh-CN': '请让采集器写出 ControlType.ProgrammaticName 或数字编号，不要写 LocalizedControlType。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    const limit = profile.thresholds.max_share_unknown_control_type;
    if (mainDump.captured.control_type === 'no') {
      yield { code: 'not-evaluable', args: { missing: 'control_type' }, where: { dump: mainDump.label } };
      return 0;
    }
    let count = 0;
    let first = -1;
    for (let node = 0; node < tree.length; node++) {
      if (controlTypeOf(tree, node) !== 'Unknown') continue;
      if (count++ === 0) first = node;
    }
    if (count > limit * tree.length)
      yield {
        code: 'unknown-types',
        args: { ...shareOf(count, tree.length), limit_percent: Math.round(limit * 100) },
        where: () => ({ dump: mainDump.label, path: pathOf(tree, first) }),
      };
    return tree.length;
  },
});
