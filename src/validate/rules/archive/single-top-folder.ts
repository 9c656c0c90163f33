import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'archive/single-top-folder',
  title: {
    en: 'Everything lies under one top folder, or everything at the root',
    'zh-CN': '所有内容都在同一个顶层文件夹下，或都在根目录',
  },
  why: {
    en: 'What lies beside the capture belongs to no manifest, and nobody answers for it.',
    'zh-CN': '与采集文件夹并列的内容不属于任何清单，没有人对它负责。',
  },
  needs: ['entries'],
  messages: {
    'outside-root': message<{ entry: string }>(
      'FAIL',
      {
        en: ({ entry }) => `"${entry}" lies outside the folder of the capture.`,
        'zh-CN': ({ entry }) => `“${entry}”位于采集文件夹之外。`,
      },
      {
        en: 'Move it into the capture folder and list it in the manifest, or leave it out; then pack again.',
        'zh-CN': '请把它移进采集文件夹并登记到清单，或不要打包它；然后重新打包。',
      },
    ),
  },
  *check({ entries }) {
    for (const { path, role, kind, label } of entries) {
      if (path === null && kind !== 'directory' && role !== 'ignored')
        yield { code: 'outside-root', args: { entry: label }, where: { entry: label } };
    }
    return entries.length;
  },
});
