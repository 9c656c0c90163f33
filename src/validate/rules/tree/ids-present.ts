import { isCaptured, stringOf } from '../../../shared/tree.js';
import { countOf, type Share, shareOf } from '../../checks/share.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/ids-present',
  title: { en: 'Enough nodes have an automation id', 'zh-CN': '有足够多的节点带有 automation_id' },
  why: {
    en: 'The automation id is what a selector holds on to. Without them a catalog rests on places, which move.',
    'zh-CN': '选择器主要依靠 automation_id。没有它，选择器目录只能依靠会变动的位置。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'few-ids': message<Share & { limit_percent: number }>(
      'WARN',
      {
        en: (args) =>
          `${countOf('en', args)} ${args.count === 1 ? 'has' : 'have'} no automation id; at most ${args.limit_percent} % are expected.`,
        'zh-CN': (args) => `${countOf('zh-CN', args)}没有 automation_id，预期最多 ${args.limit_percent}%。`,
      },
      {
        en: 'If earlier captures had more, the collector or the application changed. Else the application has few ids: expect a thin catalog, and raise the threshold in the profile.',
        'zh-CN':
          '如果以前的采集更多，说明采集器或程序有变化。否则说明该程序本来就少有编号：选择器目录会比较单薄，可在配置文件中调高阈值。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    let count = 0;
    let of = 0;
    for (let node = 0; node < tree.length; node++) {
      if (!isCaptured(tree, 'automation_id', node)) continue;
      of++;
      if (stringOf(tree, 'automation_id', node) === '') count++;
    }
    // A format that leaves empty fields out ("partly") writes no automation id where there is none.
    if (mainDump.captured.automation_id === 'partly') {
      count += tree.length - of;
      of = tree.length;
    }
    if (of === 0) {
      yield { code: 'not-evaluable', args: { missing: 'automation_id' }, where: { dump: mainDump.label } };
      return 0;
    }
    const limit = profile.thresholds.max_share_without_automation_id;
    if (count > limit * of) {
      const args = { ...shareOf(count, of), limit_percent: Math.round(limit * 100) };
      yield { code: 'few-ids', args, where: { dump: mainDump.label } };
    }
    return of;
  },
});
