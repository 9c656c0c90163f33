import { flagOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/root-on-screen',
  title: { en: 'The captured window was on screen', 'zh-CN': '采集时窗口显示在屏幕上' },
  why: {
    en: 'Applications build parts of their tree only when they are shown; a hidden window gives half of it.',
    'zh-CN': '不少程序只有显示出来才会建立完整的控件树，隐藏的窗口只能采到一部分。',
  },
  needs: ['tree', 'mainDump'],
  messages: {
    'root-offscreen': message<{ is_offscreen: boolean }>(
      'WARN',
      {
        en: () => 'The root was off screen when it was captured.',
        'zh-CN': () => '采集时根节点不在屏幕上。',
      },
      {
        en: 'Bring the window to the front, wait until it is painted, and capture again.',
        'zh-CN': '请把窗口切到前台，等画面完整显示后重新采集。',
      },
    ),
  },
  *check({ tree, mainDump }) {
    const where = { dump: mainDump.label, path: 'root' };
    const offscreen = tree.length === 0 ? null : flagOf(tree.isOffscreen, 0);
    if (offscreen === null) {
      yield { code: 'not-evaluable', args: { missing: 'is_offscreen' }, where };
      return 0;
    }
    if (offscreen) yield { code: 'root-offscreen', args: { is_offscreen: true }, where };
    return 1;
  },
});
