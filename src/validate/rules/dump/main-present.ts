import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';
import { MAIN_DUMP_ID } from '../../facts/dumps.js';

export default defineRule({
  id: 'dump/main-present',
  title: { en: 'The package holds one main dump, and it could be read', 'zh-CN': '采集包含有一份可读的主转储（main）' },
  why: {
    en: 'The main window is what selectors start from. Without it there is nothing to validate.',
    'zh-CN': '选择器都从主窗口出发，没有主转储就没有可验证的内容。',
  },
  needs: ['mainDump?', 'dumps?'],
  gate: true,
  messages: {
    missing: message<{ dumps: number }>(
      'FAIL',
      {
        en: ({ dumps }) => `There is no main dump; expected uia/dump-uia-main.json. Other dumps found: ${dumps}.`,
        'zh-CN': ({ dumps }) => `没有主转储，应有 uia/dump-uia-main.json。另外找到 ${dumps} 份转储。`,
      },
      {
        en: 'Capture the main window as "main" (dump-uia-main.json). If a dump bears another id, let the collector name it main.',
        'zh-CN': '请把主窗口采集为“main”（dump-uia-main.json）。如果主窗口的转储用了别的编号，请在采集器中改为 main。',
      },
    ),
    unread: message<{ dump: string }>(
      'FAIL',
      {
        en: ({ dump }) => `The main dump ("${dump}") is there, but no tree could be read from it.`,
        'zh-CN': ({ dump }) => `主转储（“${dump}”）存在，但读不出控件树。`,
      },
      {
        en: 'See the finding of dump/readable for the reason; then capture the main window again.',
        'zh-CN': '原因见 dump/readable 的结果；处理后请重新采集主窗口。',
      },
    ),
    'several-main': message<{ count: number }>(
      'FAIL',
      {
        en: ({ count }) => `${counted(count, 'dump')} called "main"; expected one.`,
        'zh-CN': ({ count }) => `有 ${count} 份转储都叫“main”，应只有一份。`,
      },
      {
        en: 'Keep the dump of the main window under that id and give each other window its own.',
        'zh-CN': '主窗口的转储保留该编号，其他窗口各用自己的编号。',
      },
    ),
  },
  *check({ mainDump, dumps }) {
    const mains = (dumps ?? []).filter((dump) => dump.id === MAIN_DUMP_ID).length;
    if (mainDump === null) yield { code: 'missing', args: { dumps: dumps?.length ?? 0 } };
    else if (mainDump.tree === null || mainDump.tree.length === 0)
      yield { code: 'unread', args: { dump: mainDump.label }, where: { entry: mainDump.entryLabel } };
    if (mains > 1) yield { code: 'several-main', args: { count: mains } };
    return dumps?.length ?? 0;
  },
});
