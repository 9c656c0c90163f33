import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['overlapping-entries', 'gap-with-entry', 'gap-with-data'] as const;

const PACK_AGAIN = {
  en: 'Pack the capture folder again. If it happens with a fresh zip too, the tool that packs it is at fault; use airlock pack.',
  'zh-CN': '请重新打包采集文件夹。如果新打的包仍然如此，说明打包工具有问题，请改用 airlock pack。',
};

export default defineRule({
  id: 'archive/no-overlap-or-gap',
  title: { en: 'Entries lie one behind the other', 'zh-CN': '各条目首尾相接，互不重叠' },
  why: {
    en: 'Overlapping entries are how small bombs unpack to terabytes; gaps are where unlisted files hide.',
    'zh-CN': '条目重叠可以让很小的压缩包解出海量数据；条目之间的空隙可以藏下没有登记的文件。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'overlapping-entries': problemMessage(
      'FAIL',
      {
        en: (entry) => `The data of ${entry} overlaps another entry`,
        'zh-CN': (entry) => `${entry}的数据与另一个条目重叠`,
      },
      PACK_AGAIN,
    ),
    'gap-with-entry': problemMessage(
      'FAIL',
      {
        en: () => 'Between two entries lies one that the directory does not list',
        'zh-CN': () => '两个条目之间藏着一个目录中没有登记的条目',
      },
      PACK_AGAIN,
    ),
    'gap-with-data': problemMessage(
      'FAIL',
      {
        en: () => 'Between two entries lie bytes that belong to none',
        'zh-CN': () => '两个条目之间有不属于任何条目的数据',
      },
      PACK_AGAIN,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
