import { bagEntries } from '../../checks/bag-entries.js';
import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['bag-declaration', 'bag-encoding', 'bag-unreadable', 'bag-fetch', 'bag-manifest-missing'] as const;

const BAG_AGAIN = {
  en: 'Make the bag again with a BagIt tool (version 1.0, UTF-8, sha256 or sha512), or hand over the plain capture folder as a zip.',
  'zh-CN': '请用 BagIt 工具重新制作（1.0 版、UTF-8、sha256 或 sha512），或直接提交采集文件夹的 zip。',
};

export default defineRule({
  id: 'archive/bag-declared',
  title: {
    en: 'A BagIt bag says what it is, and holds all that it speaks of',
    'zh-CN': 'BagIt 包的声明可读，且内容不依赖外部来源',
  },
  why: {
    en: 'Version and encoding decide how manifests are read, and what is still to be fetched is no evidence.',
    'zh-CN': '版本和编码决定清单怎么读；还需要到别处去取的文件不能算证据。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'bag-declaration': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} does not declare a version and an encoding that are known here`,
        'zh-CN': (entry) => `${entry}没有声明可识别的版本和编码`,
      },
      BAG_AGAIN,
    ),
    'bag-encoding': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is not in the encoding that the bag declares, or that one is not known`,
        'zh-CN': (entry) => `${entry}的编码与 BagIt 声明不符，或声明的编码无法识别`,
      },
      BAG_AGAIN,
    ),
    'bag-unreadable': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} could not be read whole, so the bag cannot be checked`,
        'zh-CN': (entry) => `${entry}无法完整读出，因此不能核对这个 BagIt 包`,
      },
      BAG_AGAIN,
    ),
    'bag-fetch': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} names files that are to be fetched from elsewhere, which is never done`,
        'zh-CN': (entry) => `${entry}列出了要从别处获取的文件，这里不会去获取`,
      },
      {
        en: 'Put the files themselves into the bag and take out fetch.txt.',
        'zh-CN': '请把这些文件本身放进包里，并去掉 fetch.txt。',
      },
    ),
    'bag-manifest-missing': problemMessage(
      'FAIL',
      {
        en: () => 'The bag has no payload manifest with md5, sha1, sha256 or sha512',
        'zh-CN': () => 'BagIt 包没有采用 md5、sha1、sha256 或 sha512 的内容清单',
      },
      BAG_AGAIN,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, bagEntries(entries)?.tags ?? null, 'entries');
  },
});
