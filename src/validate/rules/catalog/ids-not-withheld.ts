import type { StringField } from '../../../model/ui-tree.js';
import { counted } from '../../checks/counted.js';
import { countOf, type Share, shareOf } from '../../checks/share.js';
import { defineRule, message } from '../../define-rule.js';

const FIELDS: readonly StringField[] = ['automation_id', 'class_name', 'framework_id'];

export default defineRule({
  id: 'catalog/ids-not-withheld',
  title: { en: 'Redaction took out nothing that selectors look for', 'zh-CN': '脱敏没有移除选择器要查找的字段' },
  why: {
    en: 'A value that was taken out of a node matches no selector: what looks like drift may be redaction.',
    'zh-CN': '被移除的值无法与任何选择器匹配，看似漂移的结果可能只是脱敏造成的。',
  },
  needs: ['catalog', 'tree', 'mainDump'],
  messages: {
    withheld: message<Share & { field: string; selectors: number }>(
      'WARN',
      {
        en: (args) =>
          `${countOf('en', args)} had their ${args.field} taken out; ${counted(args.selectors, 'selector')} of the catalog by that field.`,
        'zh-CN': (args) =>
          `${countOf('zh-CN', args)}的 ${args.field} 被移除，而有 ${args.selectors} 个选择器要查找该字段。`,
      },
      {
        en: 'Look at missing selectors with this in mind before a release is called broken.',
        'zh-CN': '在断定新版本弄坏了选择器之前，请先考虑这一点。',
      },
    ),
  },
  *check({ catalog, tree, mainDump }) {
    const { selectors } = catalog.catalog;
    for (const field of FIELDS) {
      const count = tree.withheld.filter((one) => one.field === field).length;
      const looking = selectors.filter(
        ({ required }) =>
          required[field] !== undefined || (field === 'class_name' && required.class_name_prefix !== undefined),
      ).length;
      if (count > 0 && looking > 0)
        yield {
          code: 'withheld',
          args: { field, ...shareOf(count, tree.length), selectors: looking },
          where: { dump: mainDump.label },
        };
    }
    return tree.length;
  },
});
