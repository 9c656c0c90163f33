import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule, message } from '../../define-rule.js';

const CODES = ['inflate-failed'] as const;

const COPY_AGAIN = {
  en: 'Copy the package again and compare its SHA-256 on both sides; if it is the same, pack the capture folder again.',
  'zh-CN': '请重新拷贝采集包并核对两边的 SHA-256；如果一致，请重新打包采集文件夹。',
};

export default defineRule({
  id: 'archive/content-readable',
  title: { en: 'The content of every file was read to its end', 'zh-CN': '每个文件的内容都已完整读出' },
  why: {
    en: 'A file that was not read to its end has no checksum and no verdict.',
    'zh-CN': '没有读到结尾的文件，既没有校验值，也无从判定。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'inflate-failed': problemMessage(
      'FAIL',
      { en: (entry) => `The compressed data of ${entry} is damaged`, 'zh-CN': (entry) => `${entry}的压缩数据已损坏` },
      COPY_AGAIN,
    ),
    'not-read': message<{ entry: string }>(
      'FAIL',
      {
        en: ({ entry }) => `The content of "${entry}" was not read, and nothing says why.`,
        'zh-CN': ({ entry }) => `“${entry}”的内容没有读出，也没有记录原因。`,
      },
      COPY_AGAIN,
    ),
  },
  *check({ entries, problems }) {
    const checked = yield* judgeProblemsOf(problems, CODES, entries, 'entries');
    const explained = new Set([...problems.values()].flat().map((problem) => problem.entry));
    // A problem of the package as a whole (a limit, a failed read) explains every entry behind it.
    if (explained.has(null)) return checked;
    for (const entry of entries ?? []) {
      if (entry.kind !== 'file' || entry.role === 'ignored' || explained.has(entry.index)) continue;
      if (entry.sha256 === null)
        yield { code: 'not-read', args: { entry: entry.label }, where: { entry: entry.label } };
    }
    return checked;
  },
});
