import { volatileClass, volatileId } from '../../checks/volatile.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'catalog/required-not-volatile',
  title: {
    en: 'No selector requires a value that changes with build or launch',
    'zh-CN': '没有选择器依赖随构建或启动而变的值',
  },
  why: {
    en: 'Handles, GUIDs and the hash in WinForms class names are others tomorrow; a selector that requires them goes missing without any change of the window.',
    'zh-CN': '句柄、GUID 和 WinForms 类名中的哈希下次就变了；依赖它们的选择器会在界面毫无变化时失效。',
  },
  needs: ['catalog'],
  messages: {
    volatile: message<{ selector: string; field: string; reason: string }>(
      'WARN',
      {
        en: ({ selector, field, reason }) =>
          `The selector "${selector}" requires a ${field} that will change (${reason}).`,
        'zh-CN': ({ selector, field, reason }) => `选择器“${selector}”要求的 ${field} 会变化（${reason}）。`,
      },
      {
        en: 'Move the value to preferred, or require class_name_prefix up to the part that changes.',
        'zh-CN': '请把该值移到 preferred，或改用 class_name_prefix，只写到会变化的部分之前。',
      },
    ),
  },
  *check({ catalog }) {
    const { selectors } = catalog.catalog;
    for (const { id: selector, required } of selectors) {
      const { automation_id: id, class_name: name, class_name_prefix: prefix } = required;
      const found = [
        ['automation_id', id === undefined ? null : volatileId(id)],
        ['class_name', name === undefined ? null : volatileClass(name)],
        ['class_name_prefix', prefix === undefined ? null : volatileClass(prefix)],
      ] as const;
      for (const [field, reason] of found) {
        if (reason)
          yield {
            code: 'volatile',
            args: { selector, field, reason },
            where: { selector, field: `/required/${field}` },
          };
      }
    }
    return selectors.length;
  },
});
