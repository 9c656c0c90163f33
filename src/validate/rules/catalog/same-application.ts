import type { Selector } from '../../../model/catalog.js';
import { stringOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'catalog/same-application',
  title: { en: 'Catalog and capture are of the same application', 'zh-CN': '目录与采集属于同一个程序' },
  why: {
    en: 'Held against another application every selector looks missing, which says nothing about a release.',
    'zh-CN': '拿去与别的程序比较，所有选择器都会显得缺失，这并不说明版本有问题。',
  },
  needs: ['catalog', 'tree', 'mainDump'],
  messages: {
    'other-root': message<{ selector: string; field: string; expected: string; actual: string }>(
      'WARN',
      {
        en: ({ selector, field, expected, actual }) =>
          `The selector of the main window ("${selector}") expects ${field} "${expected}" at the root; the capture has "${actual}".`,
        'zh-CN': ({ selector, field, expected, actual }) =>
          `主窗口选择器“${selector}”要求根节点的 ${field} 为“${expected}”，采集到的是“${actual}”。`,
      },
      {
        en: 'Make sure that catalog and capture belong together. If a release renamed the main window, the drift report says what else it changed.',
        'zh-CN': '请确认目录与采集属于同一程序。如果是新版本改了主窗口的名称，漂移报告会列出其他变化。',
      },
    ),
  },
  *check({ catalog, tree, mainDump }) {
    const roots = catalog.catalog.selectors.filter(isOfRoot);
    if (roots.length === 0 || tree.length === 0) return 0;
    for (const { id: selector, required } of roots) {
      for (const field of ['automation_id', 'framework_id'] as const) {
        const expected = required[field];
        const actual = stringOf(tree, field, 0);
        if (expected === undefined || actual === null || actual === expected) continue;
        yield {
          code: 'other-root',
          args: { selector, field, expected, actual },
          where: { selector, dump: mainDump.label, path: 'root' },
        };
      }
    }
    return roots.length;
  },
});

/** A selector that was last seen at the root, or that is meant to be there. */
function isOfRoot({ evidence, preferred }: Selector): boolean {
  return (evidence?.uia_path ?? preferred?.path_hint) === 'root';
}
