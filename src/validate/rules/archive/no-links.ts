import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['symlink', 'special-file'] as const;

const REPLACE = {
  en: 'Put the file itself into the capture folder in place of the link, and pack again.',
  'zh-CN': '请在采集文件夹中用真实文件替换链接，再重新打包。',
};

export default defineRule({
  id: 'archive/no-links',
  title: { en: 'The package holds plain files and folders only', 'zh-CN': '采集包只含普通文件和文件夹' },
  why: {
    en: 'A link makes whoever unpacks it read or write a place outside the package.',
    'zh-CN': '链接会让解压者读写采集包以外的位置。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    symlink: problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is a link`, 'zh-CN': (entry) => `${entry}是一个链接` },
      REPLACE,
    ),
    'special-file': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is neither a file nor a folder (a device, a pipe, …)`,
        'zh-CN': (entry) => `${entry}既不是文件也不是文件夹（而是设备、管道等）`,
      },
      REPLACE,
    ),
  },
  *check({ entries, problems }) {
    const checked = yield* judgeProblemsOf(problems, CODES, entries, 'entries');
    // Kinds stand in the entries too: what intake did not note is not let through.
    const noted = new Set(CODES.flatMap((code) => problems.get(code) ?? []).map((problem) => problem.entry));
    for (const { kind, index, label } of entries ?? []) {
      if (noted.has(index)) continue;
      if (kind === 'symlink') yield { code: 'symlink', args: { entry: label }, where: { entry: label } };
      else if (kind === 'special') yield { code: 'special-file', args: { entry: label }, where: { entry: label } };
    }
    return checked;
  },
});
