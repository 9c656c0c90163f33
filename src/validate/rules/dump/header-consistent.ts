import { defineRule, message } from '../../define-rule.js';

/** design.md section 2: `uia/dump-uia-<id>.json` */
const NATIVE_NAME = /(?:^|\/)dump-uia-([^/]{1,200})\.json$/u;

export default defineRule({
  id: 'dump/header-consistent',
  title: {
    en: 'Every dump bears its own id, the one in its file name',
    'zh-CN': '每份转储都有自己的编号，且与文件名一致',
  },
  why: {
    en: 'Selectors and drift refer to dumps by id. A dump that was renamed or stands twice is compared with the wrong window.',
    'zh-CN': '选择器和漂移比较都按编号引用转储。改了名或重复的转储会与错误的窗口比较。',
  },
  needs: ['dumps'],
  messages: {
    'duplicate-id': message<{ dump: string }>(
      'FAIL',
      {
        en: ({ dump }) => `More than one dump bears the id "${dump}".`,
        'zh-CN': ({ dump }) => `不止一份转储使用编号“${dump}”。`,
      },
      {
        en: 'Give every window that is dumped an id of its own.',
        'zh-CN': '请为每个被采集的窗口使用各自的编号。',
      },
    ),
    'file-name-differs': message<{ dump: string; expected: string }>(
      'FAIL',
      {
        en: ({ dump, expected }) => `The dump calls itself "${dump}", but its file is that of "${expected}".`,
        'zh-CN': ({ dump, expected }) => `转储自称“${dump}”，而按文件名应为“${expected}”。`,
      },
      {
        en: 'A dump was renamed or copied over another. Take the original, or capture again.',
        'zh-CN': '转储被改名，或被覆盖。请取原件，或重新采集。',
      },
    ),
  },
  *check({ dumps }) {
    const seen = new Set<string>();
    for (const { label, entryLabel, id, format } of dumps) {
      const where = { dump: label, entry: entryLabel };
      if (seen.has(label)) yield { code: 'duplicate-id', args: { dump: label }, where };
      seen.add(label);
      const inName = format === 'native' ? NATIVE_NAME.exec(entryLabel)?.[1] : undefined;
      if (inName !== undefined && typeof id === 'string' && id !== inName)
        yield {
          code: 'file-name-differs',
          args: { dump: id, expected: inName },
          where: { ...where, field: '/dump_id' },
        };
    }
    return dumps.length;
  },
});
