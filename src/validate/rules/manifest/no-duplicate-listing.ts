import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/no-duplicate-listing',
  title: { en: 'The manifest lists every file once', 'zh-CN': '清单中每个文件只列一次' },
  why: {
    en: 'Of two listings with different hashes one is wrong, and a reader could take either.',
    'zh-CN': '同一文件列了两次且哈希不同时，必有一个是错的，读取者可能取其中任意一个。',
  },
  needs: ['files'],
  messages: {
    'listed-twice': message<{ file: string }>(
      'FAIL',
      {
        en: ({ file }) => `"${file}" is listed more than once in the manifest.`,
        'zh-CN': ({ file }) => `清单中“${file}”列了不止一次。`,
      },
      {
        en: 'Keep the listing whose sha256 is that of the file, or write the manifest anew with airlock pack.',
        'zh-CN': '请只保留 sha256 与文件相符的那一条，或用 airlock pack 重新生成清单。',
      },
    ),
  },
  *check({ files }) {
    const seen = new Set<string | number>();
    for (const { path, entry, label, field } of files) {
      // Without an entry the path tells; a path that was taken out and has no entry cannot be compared.
      const key = entry?.index ?? (typeof path === 'string' ? path : null);
      if (key === null) continue;
      if (seen.has(key)) yield { code: 'listed-twice', args: { file: label }, where: { entry: label, field } };
      seen.add(key);
    }
    return files.length;
  },
});
