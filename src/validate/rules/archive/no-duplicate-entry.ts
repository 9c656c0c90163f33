import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = [
  'duplicate-name',
  'duplicate-name-case',
  'duplicate-name-short',
  'duplicate-name-unicode',
  'name-encoding-ambiguous',
  'file-and-folder',
] as const;

const KEEP_ONE = {
  en: 'Find out which of the two files is the real one, keep only that in the capture folder, and pack again.',
  'zh-CN': '请弄清两个文件中哪个是真的，只在采集文件夹中保留它，再重新打包。',
};

export default defineRule({
  id: 'archive/no-duplicate-entry',
  title: { en: 'Every archive entry has its own name', 'zh-CN': '每个条目的名称都不重复' },
  why: {
    en: 'Of two entries with one name, one tool takes the first and another the last: the evidence could be swapped.',
    'zh-CN': '两个条目同名时，有的工具取第一个，有的取最后一个，证据可能因此被调换。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'duplicate-name': problemMessage(
      'FAIL',
      {
        en: (entry) => `There is another entry with the name of ${entry}`,
        'zh-CN': (entry) => `另有一个条目与${entry}同名`,
      },
      KEEP_ONE,
    ),
    'duplicate-name-case': problemMessage(
      'FAIL',
      {
        en: (entry) => `Another entry differs from ${entry} only in upper and lower case`,
        'zh-CN': (entry) => `另有一个条目与${entry}只差大小写`,
      },
      KEEP_ONE,
    ),
    'duplicate-name-short': problemMessage(
      'FAIL',
      {
        en: (entry) =>
          `The name of ${entry} is one that Windows may give to another entry of its folder as its short name`,
        'zh-CN': (entry) => `${entry}的名称可能是 Windows 给同一文件夹中另一条目的短文件名`,
      },
      KEEP_ONE,
    ),
    'duplicate-name-unicode': problemMessage(
      'FAIL',
      {
        en: (entry) => `Another entry differs from ${entry} only in how its characters are composed`,
        'zh-CN': (entry) => `另有一个条目与${entry}只差 Unicode 字符的组合形式`,
      },
      KEEP_ONE,
    ),
    'name-encoding-ambiguous': problemMessage(
      'FAIL',
      {
        en: (entry) => `Another entry has the name of ${entry} in one way of decoding it`,
        'zh-CN': (entry) => `按某种编码解读时，另有一个条目与${entry}同名`,
      },
      KEEP_ONE,
    ),
    'file-and-folder': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is a file and a folder at once`, 'zh-CN': (entry) => `${entry}既是文件又是文件夹` },
      KEEP_ONE,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
