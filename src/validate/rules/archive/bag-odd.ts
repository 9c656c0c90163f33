import type { Localised } from '../../../model/language.js';
import { bagEntries } from '../../checks/bag-entries.js';
import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { asksForNothing, defineRule } from '../../define-rule.js';

const CODES = [
  'bag-weak-digest',
  'bag-no-tagmanifest',
  'bag-algorithm-unknown',
  'bag-version-old',
  'bag-unknown-tag-file',
  'bag-tag-file-unlisted',
  'bag-path-spelling',
  'bag-line-repeated',
  'bag-format-odd',
] as const;

const NEXT_TIME = {
  en: 'Nothing has to be done for this package. Next time, make the bag with a tool that writes BagIt 1.0 with sha256 or sha512.',
  'zh-CN': '这个采集包无需处理。下次请用能写 BagIt 1.0 和 sha256 或 sha512 的工具制作。',
};

const odd = (text: Localised<(entry: string) => string>) => asksForNothing(problemMessage('WARN', text, NEXT_TIME));

export default defineRule({
  id: 'archive/bag-odd',
  title: { en: 'A BagIt bag is written as RFC 8493 recommends', 'zh-CN': 'BagIt 包的写法符合 RFC 8493 的建议' },
  why: {
    en: 'What departs from it reads one way all the same, but proves less, or not to every tool.',
    'zh-CN': '偏离建议的写法含义仍然唯一，但证明力较弱，或不是每个工具都认。',
  },
  needs: ['entries?', 'problems'],
  messages: {
    'bag-weak-digest': odd({
      en: (entry) => `The bag has digests by md5 or sha1 only (${entry}), which can be forged`,
      'zh-CN': (entry) => `BagIt 包只有 md5 或 sha1 摘要（${entry}），这类摘要可以伪造`,
    }),
    'bag-no-tagmanifest': odd({
      en: () => 'The bag has no tag manifest, so nothing vouches for its manifests',
      'zh-CN': () => 'BagIt 包没有标签清单（tagmanifest），清单本身无从核对',
    }),
    'bag-algorithm-unknown': odd({
      en: (entry) => `${entry} uses an algorithm that is not checked here`,
      'zh-CN': (entry) => `${entry}所用的摘要算法这里不做核对`,
    }),
    'bag-version-old': odd({
      en: (entry) => `${entry} declares a version before 1.0`,
      'zh-CN': (entry) => `${entry}声明的版本早于 1.0`,
    }),
    'bag-unknown-tag-file': odd({
      en: (entry) => `${entry} lies beside the payload and is no file that BagIt knows; it was only hashed`,
      'zh-CN': (entry) => `${entry}位于 data/ 之外，不是 BagIt 定义的文件，只计算了哈希`,
    }),
    'bag-tag-file-unlisted': odd({
      en: (entry) => `${entry} is not in every tag manifest`,
      'zh-CN': (entry) => `${entry}没有列入每一份标签清单`,
    }),
    'bag-path-spelling': odd({
      en: (entry) => `${entry} spells paths otherwise than the RFC asks for`,
      'zh-CN': (entry) => `${entry}中路径的写法与 RFC 要求不同`,
    }),
    'bag-line-repeated': odd({
      en: (entry) => `${entry} holds the same line more than once`,
      'zh-CN': (entry) => `${entry}中有重复的行`,
    }),
    'bag-format-odd': odd({
      en: (entry) => `${entry} is not written quite as the RFC asks for`,
      'zh-CN': (entry) => `${entry}的格式与 RFC 要求略有出入`,
    }),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, bagEntries(entries)?.tags ?? null, 'entries');
  },
});
