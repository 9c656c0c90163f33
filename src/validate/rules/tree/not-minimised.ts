import { flagAt } from '../../../shared/columns.js';
import { BoundsCursor, isEmptyRect, isParked } from '../../../shared/rectangles.js';
import { boundsOf, pathOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';

const RESTORE = {
  en: 'Restore the window to its normal size, wait until it is painted, and capture again.',
  'zh-CN': '请把窗口还原到正常大小，等画面完整显示后重新采集。',
};

export default defineRule({
  id: 'tree/not-minimised',
  title: { en: 'The window was not minimised', 'zh-CN': '采集时窗口没有缩到任务栏' },
  why: {
    en: 'A minimised window has no usable rectangles, and many applications drop parts of the tree with it.',
    'zh-CN': '缩到任务栏的窗口没有可用的矩形，许多程序还会同时丢掉部分控件树。',
  },
  needs: ['tree', 'mainDump'],
  messages: {
    'empty-rectangle': message<{ width: number; height: number }>(
      'WARN',
      {
        en: () => 'The rectangle of the root is empty, as that of a minimised window.',
        'zh-CN': () => '根节点的矩形为空，与缩到任务栏的窗口的表现一致。',
      },
      RESTORE,
    ),
    parked: message<{ x: number; y: number }>(
      'WARN',
      {
        en: ({ x, y }) => `The root lies at ${x}, ${y}, where Windows parks minimised windows.`,
        'zh-CN': ({ x, y }) => `根节点位于 ${x}, ${y}，这是 Windows 停放已收起窗口的位置。`,
      },
      RESTORE,
    ),
    'children-parked': message<{ count: number; of: number }>(
      'WARN',
      {
        en: ({ count, of }) =>
          `${count} of ${of} nodes ${count === 1 ? 'is' : 'are'} said to be on screen but ${count === 1 ? 'lies' : 'lie'} where Windows parks minimised windows.`,
        'zh-CN': ({ count, of }) => `${of} 个节点中有 ${count} 个声称在屏幕上，却位于 Windows 停放已收起窗口的位置。`,
      },
      RESTORE,
    ),
  },
  *check({ tree, mainDump }) {
    const root = tree.length === 0 ? null : boundsOf(tree, 0);
    if (root === null) {
      yield { code: 'not-evaluable', args: { missing: 'bounds' }, where: { dump: mainDump.label, path: 'root' } };
      return 0;
    }
    const where = { dump: mainDump.label, path: 'root' };
    if (isParked(root)) yield { code: 'parked', args: { x: root.x, y: root.y }, where };
    else if (isEmptyRect(root))
      yield { code: 'empty-rectangle', args: { width: root.width, height: root.height }, where };
    let first = -1;
    let count = 0;
    const bounds = new BoundsCursor(tree.bounds);
    for (let node = 1; node < tree.length; node++) {
      if (flagAt(tree.isOffscreen, node) !== 0 || !bounds.moveTo(node) || !isParked(bounds)) continue;
      if (count++ === 0) first = node;
    }
    if (count > 0)
      yield {
        code: 'children-parked',
        args: { count, of: tree.length },
        where: () => ({ dump: mainDump.label, path: pathOf(tree, first) }),
      };
    return tree.length;
  },
});
