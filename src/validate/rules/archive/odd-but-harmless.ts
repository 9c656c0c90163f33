import type { IntakeProblemCode } from '../../../model/intake-problem.js';
import { asksForNothing, defineRule, type Message, message } from '../../define-rule.js';

interface OddArgs {
  readonly count: number;
  /** The first of them. */
  readonly entry: string;
  readonly [key: string]: string | number;
}

const NOTHING_TO_DO = {
  en: 'Nothing has to be done. airlock pack writes zips without such oddities.',
  'zh-CN': '无需处理。用 airlock pack 打包不会出现这类情况。',
};

const odd = (en: string, zh: string): Message<OddArgs> =>
  asksForNothing(
    message<OddArgs>(
      'WARN',
      {
        en: ({ count, entry }) => `${en}: ${count}; the first is "${entry}".`,
        'zh-CN': ({ count, entry }) => `${count} 个${zh}，第一个是“${entry}”。`,
      },
      NOTHING_TO_DO,
    ),
  );

const messages = {
  'name-backslash': odd(
    'Entry names written with backslashes, as old Windows tools do',
    '条目名称使用反斜杠分隔（旧版 Windows 工具的写法）',
  ),
  'name-not-utf8-flagged': odd(
    'Entry names not marked as UTF-8 and decoded by trial',
    '条目名称没有标记为 UTF-8，已按试探出的编码解读',
  ),
  'odd-date': odd('Entries without a valid date', '条目没有有效的日期'),
  'ignored-entry': odd(
    'Files that file managers leave behind, ignored (__MACOSX, .DS_Store, Thumbs.db, …)',
    '由文件管理器留下的文件已忽略（__MACOSX、.DS_Store、Thumbs.db 等）',
  ),
} satisfies Partial<Record<IntakeProblemCode, Message<OddArgs>>>;

// Exactly the keys of `messages` above.
const CODES = Object.keys(messages) as readonly (keyof typeof messages)[];

export default defineRule({
  id: 'archive/odd-but-harmless',
  title: { en: 'The archive is written the way tools write it today', 'zh-CN': '压缩包的写法符合当前惯例' },
  why: {
    en: 'Oddities of old packing tools do no harm, but a reviewer should know of them.',
    'zh-CN': '旧打包工具的特殊写法没有害处，但审核人应当知道。',
  },
  needs: ['entries', 'problems'],
  messages,
  *check({ entries, problems }) {
    for (const code of CODES) {
      const found = problems.get(code) ?? [];
      const [first] = found;
      if (!first) continue;
      // Intake reports each oddity once, with the number of entries that show it.
      const count = found.reduce((sum, { args }) => sum + (typeof args['count'] === 'number' ? args['count'] : 1), 0);
      yield { code, args: { count, entry: first.args.entry }, where: first.where };
    }
    return entries.length;
  },
});
