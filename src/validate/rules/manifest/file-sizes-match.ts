import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/file-sizes-match',
  title: { en: 'Every listed file has the size that the manifest gives', 'zh-CN': '列出的文件大小都与清单一致' },
  why: {
    en: 'A file of another size is another file than the one captured.',
    'zh-CN': '大小不同，就不是采集时的那个文件。',
  },
  needs: ['files'],
  gate: true,
  messages: {
    'size-differs': message<{ file: string; expected: number; actual: number }>(
      'FAIL',
      {
        en: ({ file, expected, actual }) => `"${file}" has ${counted(actual, 'byte')}; the manifest says ${expected}.`,
        'zh-CN': ({ file, expected, actual }) => `“${file}”为 ${actual} 字节，清单中是 ${expected} 字节。`,
      },
      {
        en: 'The file was changed or damaged after the capture. Take the original from the sealed network, or capture again.',
        'zh-CN': '该文件在采集之后被改动或损坏。请从封闭网络取原件，或重新采集。',
      },
    ),
  },
  *check({ files }) {
    let checked = 0;
    for (const { entry, size, label, field } of files) {
      if (entry === null) continue; // listed-files-exist says so
      const where = { entry: label, field: `${field}/size` };
      if (size === null || entry.actualSize === null) {
        yield { code: 'not-evaluable', args: { missing: size === null ? 'size' : 'content' }, where };
        continue;
      }
      checked++;
      if (size !== entry.actualSize)
        yield { code: 'size-differs', args: { file: label, expected: size, actual: entry.actualSize }, where };
    }
    return checked;
  },
});
