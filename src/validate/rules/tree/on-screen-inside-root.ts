import { flagAt } from '../../../shared/columns.js';
import { BoundsCursor, holdsCentre, isEmptyRect, isParked } from '../../../shared/rectangles.js';
import { boundsOf, pathOf } from '../../../shared/tree.js';
import { countOf, type Share, shareOf } from '../../checks/share.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/on-screen-inside-root',
  title: { en: 'Nodes that are on screen lie inside the window', 'zh-CN': '屏幕上的节点都位于窗口之内' },
  why: {
    en: 'Nodes far outside mean that the tree mixes coordinates of different scale, or of different moments.',
    'zh-CN': '节点远在窗口之外，说明控件树混用了不同缩放比例或不同时刻的坐标。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'outside-root': message<Share & { limit_percent: number }>(
      'WARN',
      {
        en: (args) =>
          `The centre of ${countOf('en', args)} on screen lies outside the root; at most ${args.limit_percent} % are expected.`,
        'zh-CN': (args) => `屏幕上的${countOf('zh-CN', args)}中心位于根节点之外，预期最多 ${args.limit_percent}%。`,
      },
      {
        en: 'Make the collector DPI aware (physical pixels), do not move the window while it captures, and capture again.',
        'zh-CN': '请让采集器支持 DPI 感知（使用物理像素），采集过程中不要移动窗口，然后重新采集。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    const root = tree.length === 0 ? null : boundsOf(tree, 0);
    const where = { dump: mainDump.label, path: 'root' };
    if (root === null) {
      yield { code: 'not-evaluable', args: { missing: 'bounds' }, where };
      return 0;
    }
    // Nothing lies inside a minimised window; tree/not-minimised says so.
    if (isEmptyRect(root) || isParked(root)) return 0;
    let of = 0;
    let count = 0;
    let first = -1;
    const bounds = new BoundsCursor(tree.bounds);
    for (let node = 1; node < tree.length; node++) {
      if (flagAt(tree.isOffscreen, node) !== 0 || !bounds.moveTo(node) || isEmptyRect(bounds)) continue;
      of++;
      if (holdsCentre(root, bounds)) continue;
      if (count++ === 0) first = node;
    }
    const limit = profile.thresholds.max_share_outside_root;
    if (count > limit * of)
      yield {
        code: 'outside-root',
        args: { ...shareOf(count, of), limit_percent: Math.round(limit * 100) },
        where: () => ({ dump: mainDump.label, path: pathOf(tree, first) }),
      };
    if (of === 0 && tree.length > 1) yield { code: 'not-evaluable', args: { missing: 'bounds, is_offscreen' }, where };
    return of;
  },
});
