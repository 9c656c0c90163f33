import { BoundsCursor, isEmptyRect } from '../../../shared/rectangles.js';
import { pathOf } from '../../../shared/tree.js';
import { countOf, type Share, shareOf } from '../../checks/share.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/bounds-sane',
  title: { en: 'No rectangle has a negative size', 'zh-CN': '没有负尺寸的矩形' },
  why: {
    en: 'Negative sizes come from collectors that take right and bottom for width and height, or turn them around.',
    'zh-CN': '负尺寸多半是采集器把右、下边界当成了宽、高，或把坐标弄反了。',
  },
  needs: ['tree', 'mainDump'],
  messages: {
    'negative-size': message<Share>(
      'WARN',
      {
        en: (args) => `${countOf('en', args)} ${args.count === 1 ? 'has' : 'have'} a negative width or height.`,
        'zh-CN': (args) => `${countOf('zh-CN', args)}的宽或高为负数。`,
      },
      {
        en: 'Selectors are not affected, the drawing of the window is. Let the collector write x, y, width and height in physical pixels.',
        'zh-CN': '选择器不受影响，但窗口示意图会失真。请让采集器以物理像素写出 x、y、width、height。',
      },
    ),
  },
  *check({ tree, mainDump }) {
    let of = 0;
    let count = 0;
    let first = -1;
    const bounds = new BoundsCursor(tree.bounds);
    for (let node = 0; node < tree.length; node++) {
      if (!bounds.moveTo(node)) continue;
      of++;
      if (isEmptyRect(bounds) || (bounds.width >= 0 && bounds.height >= 0)) continue;
      if (count++ === 0) first = node;
    }
    if (of === 0) yield { code: 'not-evaluable', args: { missing: 'bounds' }, where: { dump: mainDump.label } };
    if (count > 0)
      yield {
        code: 'negative-size',
        args: shareOf(count, of),
        where: () => ({ dump: mainDump.label, path: pathOf(tree, first) }),
      };
    return of;
  },
});
