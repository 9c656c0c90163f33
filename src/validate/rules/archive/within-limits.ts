import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['too-many-entries', 'entry-too-large', 'total-too-large', 'ratio-too-high'] as const;

const PACK_LESS = {
  en: 'Pack only what belongs to one capture. If the file is honest and really this large, split the capture.',
  'zh-CN': '只打包属于一次采集的内容。如果文件无误且确实这么大，请拆成多次采集。',
};

export default defineRule({
  id: 'archive/within-limits',
  title: { en: 'The package unpacks to a size that can be handled', 'zh-CN': '采集包解开后的规模在可处理范围内' },
  why: {
    en: 'A few kilobytes can unpack to terabytes. Sizes are counted while reading; what the archive declares is not believed.',
    'zh-CN': '几 KB 的压缩包可能解出海量数据。大小是边读边数的，不相信压缩包自己的声明。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'too-many-entries': problemMessage(
      'FAIL',
      { en: () => 'The package holds more entries than the limit', 'zh-CN': () => '采集包的条目数超过上限' },
      PACK_LESS,
    ),
    'entry-too-large': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} unpacks to more than the limit`, 'zh-CN': (entry) => `${entry}解压后超过大小上限` },
      PACK_LESS,
    ),
    'total-too-large': problemMessage(
      'FAIL',
      {
        en: () => 'The entries together unpack to more than the limit',
        'zh-CN': () => '所有条目解压后的总大小超过上限',
      },
      PACK_LESS,
    ),
    'ratio-too-high': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} unpacks to suspiciously many times its packed size`,
        'zh-CN': (entry) => `${entry}的压缩比高得可疑`,
      },
      {
        en: 'This is how zip bombs look. Do not unpack it; ask who packed it.',
        'zh-CN': '这是压缩炸弹的特征。不要解压，请询问打包的人。',
      },
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
