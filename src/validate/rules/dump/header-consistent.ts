import { defineRule, message } from '../../define-rule.js';

/** The one version of the native format that there is. */
const NATIVE_VERSION = 1;

export default defineRule({
  id: 'dump/header-consistent',
  title: {
    en: 'Every dump has an id of its own and a version that is known',
    'zh-CN': '每份转储都有各自的编号，版本已知',
  },
  why: {
    en: 'Selectors and drift refer to dumps by id: a second one of that id is compared with the wrong window. A later version may mean other things by the same fields.',
    'zh-CN': '选择器和漂移比较都按编号引用转储，编号重复就会与错误的窗口比较；而更新的版本里，同名字段的含义可能不同。',
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
    'version-unknown': message<{ dump: string; expected: number; actual: number }>(
      'FAIL',
      {
        en: ({ dump, expected, actual }) =>
          `The dump "${dump}" is written in version ${actual} of its format; only version ${expected} is known.`,
        'zh-CN': ({ dump, expected, actual }) =>
          `转储“${dump}”使用其格式的第 ${actual} 版，目前只支持第 ${expected} 版。`,
      },
      {
        en: 'Update uia-airlock, or let the collector write the version that is known.',
        'zh-CN': '请升级 uia-airlock，或让采集器写出受支持的版本。',
      },
    ),
  },
  *check({ dumps }) {
    const seen = new Set<string>();
    for (const { label, entryLabel, schemaVersion } of dumps) {
      const where = { dump: label, entry: entryLabel };
      if (seen.has(label)) yield { code: 'duplicate-id', args: { dump: label }, where };
      seen.add(label);
      // Only what is written as a native dump has one, whatever format it says that it was converted from.
      if (schemaVersion !== null && schemaVersion !== NATIVE_VERSION)
        yield {
          code: 'version-unknown',
          args: { dump: label, expected: NATIVE_VERSION, actual: schemaVersion },
          where: { ...where, field: '/schema_version' },
        };
    }
    return dumps.length;
  },
});
