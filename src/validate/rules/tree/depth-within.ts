import { intAt } from '../../../shared/columns.js';
import { pathOf } from '../../../shared/tree.js';
import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/depth-within',
  title: { en: 'The tree is no deeper than a window is', 'zh-CN': '控件树的深度在合理范围内' },
  why: {
    en: 'A tree that goes on and on is usually one node that a provider gives as its own child.',
    'zh-CN': '深得没有尽头的控件树，多半是提供程序把节点当成了它自己的子节点。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'too-deep': message<{ limit: number; actual: number }>(
      'WARN',
      {
        en: ({ limit, actual }) => `The tree is ${counted(actual, 'level')} deep; more than ${limit} are unusual.`,
        'zh-CN': ({ limit, actual }) => `控件树深 ${actual} 层，超过 ${limit} 层就不寻常了。`,
      },
      {
        en: 'Look at the place for nodes that repeat. If the application is this deep, raise thresholds.max_depth.',
        'zh-CN': '请查看该位置是否有重复的节点。如果程序确实这么深，请调高 thresholds.max_depth。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    const limit = profile.thresholds.max_depth;
    let deepest = 0;
    for (let node = 1; node < tree.length; node++)
      if (intAt(tree.depth, node) > intAt(tree.depth, deepest)) deepest = node;
    const actual = tree.length === 0 ? 0 : intAt(tree.depth, deepest);
    if (actual > limit)
      yield {
        code: 'too-deep',
        args: { limit, actual },
        where: () => ({ dump: mainDump.label, path: pathOf(tree, firstBelow(tree.depth, limit)) }),
      };
    return tree.length;
  },
});

/** The first node that lies deeper than the limit: that is where to look. */
function firstBelow(depths: Int32Array, limit: number): number {
  return depths.findIndex((depth) => depth > limit);
}
