import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['directory-misplaced', 'directory-corrupt', 'leading-data', 'trailing-data'] as const;

const PACK_AGAIN = {
  en: 'Pack the capture folder again as a plain zip (no self-extracting archive, nothing appended), and import that.',
  'zh-CN': '请把采集文件夹重新打成普通 zip（不要自解压格式，不要在末尾附加内容）后再导入。',
};

export default defineRule({
  id: 'archive/directory-in-place',
  title: {
    en: 'The directory of the archive is whole and where it should be',
    'zh-CN': '压缩包的目录完整，且位于应在的位置',
  },
  why: {
    en: 'Data before, behind or in place of the directory is read by some tools and skipped by others.',
    'zh-CN': '目录之前、之后或错位的数据，有的工具会读，有的工具会跳过。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'directory-misplaced': problemMessage(
      'FAIL',
      {
        en: () => 'The directory is not at the offset that the end record gives',
        'zh-CN': () => '目录不在结束记录所写的偏移处',
      },
      PACK_AGAIN,
    ),
    'directory-corrupt': problemMessage(
      'FAIL',
      { en: () => 'The directory cannot be read to its end', 'zh-CN': () => '目录无法完整读出' },
      PACK_AGAIN,
    ),
    'leading-data': problemMessage(
      'FAIL',
      { en: () => 'There is data before the first entry', 'zh-CN': () => '第一个条目之前有多余数据' },
      PACK_AGAIN,
    ),
    'trailing-data': problemMessage(
      'FAIL',
      { en: () => 'There is data behind the end of the archive', 'zh-CN': () => '压缩包结尾之后有多余数据' },
      PACK_AGAIN,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
