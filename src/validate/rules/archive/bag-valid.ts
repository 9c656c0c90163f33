import { bagEntries } from '../../checks/bag-entries.js';
import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['bag-digest-mismatch', 'bag-digest-unknown', 'bag-respelled'] as const;

const COPY_AGAIN = {
  en: 'Copy the package out again and compare its SHA-256 on both sides; if they are equal, the file was changed before: find out by whom.',
  'zh-CN': '请重新拷出采集包并核对两边的 SHA-256；如果一致，说明文件在此之前就被改过，请查明原因。',
};

export default defineRule({
  id: 'archive/bag-valid',
  title: {
    en: 'A BagIt bag is valid: every file has the digest that the manifests give',
    'zh-CN': 'BagIt 包有效：每个文件的摘要都与清单相符',
  },
  why: {
    en: 'A file whose digest differs is not the file that was put into the bag.',
    'zh-CN': '摘要不同的文件，已不是当初放进包里的那个文件。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'bag-digest-mismatch': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} does not have the digest that the manifest of the bag gives`,
        'zh-CN': (entry) => `${entry}与 BagIt 清单所记的摘要不符`,
      },
      COPY_AGAIN,
    ),
    'bag-digest-unknown': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} could not be read whole, so its digest is not known`,
        'zh-CN': (entry) => `${entry}无法完整读出，因此无从得知其摘要`,
      },
      COPY_AGAIN,
    ),
    'bag-respelled': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is not as airlock wrote it, though its digests still read the same`,
        'zh-CN': (entry) => `${entry}已不是 airlock 写出时的样子，尽管其中的摘要读起来没变`,
      },
      {
        en: 'Published evidence is never edited. Import the original package again.',
        'zh-CN': '已发布的证据不得改动。请重新导入原始采集包。',
      },
    ),
  },
  *check({ entries, problems }) {
    const bag = bagEntries(entries);
    const files = bag === null ? null : [...bag.payload, ...bag.tags];
    return yield* judgeProblemsOf(problems, CODES, files, 'entries');
  },
});
