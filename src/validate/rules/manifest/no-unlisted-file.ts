import type { EntryRole } from '../../../model/archive.js';
import { defineRule, message } from '../../define-rule.js';

/** The manifest cannot list itself; bag files list the payload; ignored ones are left behind by file managers. */
const EXEMPT: ReadonlySet<EntryRole> = new Set(['manifest', 'bag', 'ignored']);

export default defineRule({
  id: 'manifest/no-unlisted-file',
  title: { en: 'Every file in the package is listed in the manifest', 'zh-CN': '采集包中的文件都在清单中' },
  why: {
    en: 'A file that nobody listed has no size and no hash to hold it against: it may have been added later.',
    'zh-CN': '没有登记的文件没有大小和哈希可核对，可能是事后加进来的。',
  },
  needs: ['files', 'entries'],
  messages: {
    'unlisted-file': message<{ file: string }>(
      'FAIL',
      {
        en: ({ file }) => `"${file}" is in the package but the manifest does not list it.`,
        'zh-CN': ({ file }) => `采集包中有“${file}”，但清单没有列出它。`,
      },
      {
        en: 'Take the file out, or have it listed with size and sha256: airlock pack writes the list.',
        'zh-CN': '请移除该文件，或在清单中登记其大小和 sha256（airlock pack 会生成列表）。',
      },
    ),
  },
  *check({ files, entries }) {
    const listed = new Set(files.map(({ entry }) => entry?.index));
    const present = entries.filter(({ kind, role }) => kind !== 'directory' && !EXEMPT.has(role));
    for (const { index, label } of present) {
      if (!listed.has(index)) yield { code: 'unlisted-file', args: { file: label }, where: { entry: label } };
    }
    return present.length;
  },
});
