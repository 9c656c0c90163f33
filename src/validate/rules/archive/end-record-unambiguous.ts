import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['end-record-ambiguous', 'comment-holds-end-record', 'entry-count-mismatch', 'zip64-mismatch'] as const;

const PACK_AGAIN = {
  en: 'Pack the capture folder again with a common tool (airlock pack, 7-Zip, Windows Explorer). If the collector itself wrote this file, treat it as tampered with.',
  'zh-CN':
    '请用常见工具（airlock pack、7-Zip、资源管理器）重新打包采集文件夹。如果这个文件就是采集器写出的，请按被篡改处理。',
};

export default defineRule({
  id: 'archive/end-record-unambiguous',
  title: {
    en: 'The archive has exactly one directory, and it counts right',
    'zh-CN': '压缩包只有一个目录，且计数正确',
  },
  why: {
    en: 'Where two readers can see two different directories, the one who checks and the one who uses see different files.',
    'zh-CN': '如果两个程序能读出两个不同的目录，检查的人和使用的人看到的就不是同一批文件。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'end-record-ambiguous': problemMessage(
      'FAIL',
      { en: () => 'More than one end record could be the real one', 'zh-CN': () => '有不止一个结束记录可能是真的' },
      PACK_AGAIN,
    ),
    'comment-holds-end-record': problemMessage(
      'FAIL',
      {
        en: () => 'The comment of the archive holds a second end record',
        'zh-CN': () => '压缩包注释里藏着另一个结束记录',
      },
      PACK_AGAIN,
    ),
    'entry-count-mismatch': problemMessage(
      'FAIL',
      {
        en: () => 'The directory holds another number of entries than the end record says',
        'zh-CN': () => '目录中的条目数与结束记录所写的不一致',
      },
      PACK_AGAIN,
    ),
    'zip64-mismatch': problemMessage(
      'FAIL',
      {
        en: (entry) => `The zip64 fields of ${entry} contradict the plain ones`,
        'zh-CN': (entry) => `${entry}的 zip64 字段与普通字段互相矛盾`,
      },
      PACK_AGAIN,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
