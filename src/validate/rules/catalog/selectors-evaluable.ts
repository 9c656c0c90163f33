import type { RequiredFields } from '../../../model/catalog.js';
import type { StructuralField } from '../../../model/ui-tree.js';
import { defineRule } from '../../define-rule.js';

/** Which field of a node each field of a selector is held against. */
const NODE_FIELDS = {
  automation_id: 'automation_id',
  control_type: 'control_type',
  class_name: 'class_name',
  class_name_prefix: 'class_name',
  framework_id: 'framework_id',
} as const satisfies Partial<Record<keyof RequiredFields, StructuralField>>;

export default defineRule({
  id: 'catalog/selectors-evaluable',
  title: { en: 'The main dump carries every field that selectors require', 'zh-CN': '主转储带有选择器所需的全部字段' },
  why: {
    en: 'A selector that requires a field the format does not carry is neither matched nor missing: it cannot be judged.',
    'zh-CN': '如果格式中没有选择器必需的字段，就既不能说匹配，也不能说缺失，只能是无法判定。',
  },
  needs: ['catalog', 'mainDump'],
  messages: {},
  *check({ catalog, mainDump }) {
    const { selectors } = catalog.catalog;
    for (const { id, required } of selectors) {
      const missing = missingFields(required, mainDump.captured);
      if (missing.length > 0)
        yield {
          code: 'not-evaluable',
          args: { missing: missing.join(', ') },
          where: { selector: id, dump: mainDump.label },
        };
    }
    return selectors.length;
  },
});

function missingFields(
  required: RequiredFields,
  captured: Readonly<Record<StructuralField, string>>,
): readonly StructuralField[] {
  const needed = Object.entries(NODE_FIELDS)
    // Object.entries of a const object gives exactly its keys.
    .filter(([key]) => required[key as keyof typeof NODE_FIELDS] !== undefined)
    .map(([, field]) => field);
  return [...new Set(needed)].filter((field) => captured[field] === 'no');
}
