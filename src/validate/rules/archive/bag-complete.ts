import { bagEntries } from '../../checks/bag-entries.js';
import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = [
  'bag-line-malformed',
  'bag-path-outside',
  'bag-listed-twice',
  'bag-file-missing',
  'bag-file-unlisted',
  'bag-oxum',
] as const;

const WRITE_AGAIN = {
  en: 'Have a BagIt tool write the manifests; do not edit them by hand.',
  'zh-CN': '请用 BagIt 工具生成清单，不要手工修改。',
};

const FIND_OUT = {
  en: 'Copy the bag out again. If it is so at its origin too, find out who changed it; if the change is meant, make the bag again.',
  'zh-CN': '请重新拷出这个包。如果来源处也是如此，请查明是谁改动的；若改动属实，请重新制作。',
};

export default defineRule({
  id: 'archive/bag-complete',
  title: {
    en: 'A BagIt bag is complete: the files are those that its manifests list',
    'zh-CN': 'BagIt 包完整：文件与其清单一一对应',
  },
  why: {
    en: 'A manifest vouches only for what it lists. What is missing was lost; what is not listed may have been added.',
    'zh-CN': '清单只为列出的文件作证：缺少的已经丢失，没有列出的可能是后来加入的。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'bag-line-malformed': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} has a line that is not a digest and a path`,
        'zh-CN': (entry) => `${entry}中有一行不是“摘要 + 路径”`,
      },
      WRITE_AGAIN,
    ),
    'bag-path-outside': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} lists a path that such a manifest may not list`,
        'zh-CN': (entry) => `${entry}列出了这种清单不允许的路径`,
      },
      WRITE_AGAIN,
    ),
    'bag-listed-twice': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} lists one file twice with different digests`,
        'zh-CN': (entry) => `${entry}把同一个文件列了两次，摘要却不同`,
      },
      WRITE_AGAIN,
    ),
    'bag-file-missing': problemMessage(
      'FAIL',
      {
        en: (entry) => `A file that ${entry} lists is not in the package`,
        'zh-CN': (entry) => `${entry}列出的文件不在采集包里`,
      },
      FIND_OUT,
    ),
    'bag-file-unlisted': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is in the bag, but a manifest that has to list it does not`,
        'zh-CN': (entry) => `${entry}在 BagIt 包里，但应当列出它的清单没有列出`,
      },
      FIND_OUT,
    ),
    'bag-oxum': problemMessage(
      'FAIL',
      {
        en: (entry) => `The payload does not have the size and number of files that ${entry} gives (Payload-Oxum)`,
        'zh-CN': (entry) => `内容的总字节数和文件数与${entry}所写的 Payload-Oxum 不符`,
      },
      FIND_OUT,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, bagEntries(entries)?.payload ?? null, 'entries');
  },
});
