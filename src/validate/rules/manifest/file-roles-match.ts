import { safeLabel } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/file-roles-match',
  title: { en: 'Every listed file is what the manifest says it is', 'zh-CN': '列出的文件用途与清单一致' },
  why: {
    en: 'A dump listed as a log would be counted as evidence by one reader and passed over by another.',
    'zh-CN': '把转储登记成日志，会让有的程序当作证据、有的程序跳过。',
  },
  needs: ['files'],
  messages: {
    'role-differs': message<{ file: string; expected: string; actual: string }>(
      'WARN',
      {
        en: ({ file, expected, actual }) =>
          `By its place "${file}" is "${expected}"; the manifest calls it "${actual}".`,
        'zh-CN': ({ file, expected, actual }) => `按位置“${file}”应为“${expected}”，清单中登记为“${actual}”。`,
      },
      {
        en: 'Put the file where its role belongs (uia/, logs/, screenshots/) or correct the role in the manifest.',
        'zh-CN': '请把文件放到与用途对应的位置（uia/、logs/、screenshots/），或改正清单中的用途。',
      },
    ),
  },
  *check({ files }) {
    let checked = 0;
    for (const { entry, role, label, field } of files) {
      if (entry === null || entry.role === 'unknown' || role === null) continue;
      checked++;
      if (role !== entry.role)
        yield {
          code: 'role-differs',
          args: { file: label, expected: entry.role, actual: safeLabel(role) },
          where: { entry: label, field: `${field}/role` },
        };
    }
    return checked;
  },
});
