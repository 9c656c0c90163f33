import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/listed-files-exist',
  title: { en: 'Every file that the manifest lists is in the package', 'zh-CN': '清单列出的文件都在采集包中' },
  why: {
    en: 'A file that was listed and is gone was lost or taken out after the capture.',
    'zh-CN': '清单里有、包里却没有的文件，是在采集之后丢失或被拿走的。',
  },
  needs: ['files'],
  messages: {
    'file-missing': message<{ file: string }>(
      'FAIL',
      {
        en: ({ file }) => `"${file}" is listed in the manifest but is not in the package.`,
        'zh-CN': ({ file }) => `清单列出了“${file}”，但采集包中没有它。`,
      },
      {
        en: 'Put the file back from the capture folder in the sealed network and pack again. If it was left out on purpose, write the manifest anew with airlock pack.',
        'zh-CN': '请从封闭网络中的采集文件夹补回该文件并重新打包。如果是有意不带，请用 airlock pack 重新生成清单。',
      },
    ),
  },
  *check({ files }) {
    for (const { entry, label, field } of files) {
      if (entry === null)
        yield { code: 'file-missing', args: { file: label }, where: { entry: label, field: `${field}/path` } };
    }
    return files.length;
  },
});
