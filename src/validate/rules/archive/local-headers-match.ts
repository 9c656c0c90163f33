import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = [
  'local-header-missing',
  'local-name-differs',
  'local-size-differs',
  'local-method-differs',
  'local-flags-differ',
  'local-crc-differs',
  'descriptor-mismatch',
  'data-holds-entry',
  'unicode-path-differs',
  'extra-field-corrupt',
] as const;

const PACK_AGAIN = {
  en: 'Pack the capture folder again with a common tool. A file whose two descriptions disagree is not to be trusted, so do not unpack it to look.',
  'zh-CN': '请用常见工具重新打包采集文件夹。两处描述不一致的文件不可信，不要为了查看而解压它。',
};

/** A field that stands both in the local header and in the directory. */
const differing = (en: string, zh: string) =>
  problemMessage(
    'FAIL',
    {
      en: (entry) => `The ${en} of ${entry} differs between its local header and the directory`,
      'zh-CN': (entry) => `${entry}的${zh}在本地文件头与目录中不一致`,
    },
    PACK_AGAIN,
  );

export default defineRule({
  id: 'archive/local-headers-match',
  title: { en: 'Every entry is described the same twice', 'zh-CN': '每个条目的两处描述一致' },
  why: {
    en: 'A zip describes each file twice. Where the two differ, one tool checks a file and another unpacks something else.',
    'zh-CN': 'zip 对每个文件描述两次。两处不一致时，一个工具检查的文件和另一个工具解出的内容可能不同。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'local-header-missing': problemMessage(
      'FAIL',
      {
        en: (entry) => `There is no local header where the directory says that ${entry} begins`,
        'zh-CN': (entry) => `目录所指的位置没有${entry}的本地文件头`,
      },
      PACK_AGAIN,
    ),
    'local-name-differs': differing('name', '名称'),
    'local-size-differs': differing('size', '大小'),
    'local-method-differs': differing('compression method', '压缩方法'),
    'local-flags-differ': differing('set of flags', '标志位'),
    'local-crc-differs': differing('CRC-32', 'CRC-32'),
    'descriptor-mismatch': problemMessage(
      'FAIL',
      {
        en: (entry) => `The data descriptor behind ${entry} contradicts the directory`,
        'zh-CN': (entry) => `${entry}之后的数据描述符与目录矛盾`,
      },
      PACK_AGAIN,
    ),
    'data-holds-entry': problemMessage(
      'FAIL',
      {
        en: (entry) => `The data of ${entry}, which only a data descriptor ends, holds headers of other entries`,
        'zh-CN': (entry) => `${entry}的数据只靠数据描述符结束，而其中含有其他条目的文件头`,
      },
      {
        en: 'Readers that go through the zip from the front find other files in it. Do not unpack it. If the file itself holds a zip, leave that out; else find out who made this package.',
        'zh-CN':
          '从头读取的工具会在其中看到另外的文件。不要解压它。如果该文件本身含有 zip，请去掉它；否则请查明是谁制作了这个包。',
      },
    ),
    'unicode-path-differs': problemMessage(
      'FAIL',
      {
        en: (entry) => `The Unicode name that ${entry} carries besides its plain name is another one`,
        'zh-CN': (entry) => `${entry}附带的 Unicode 名称与普通名称不是同一个`,
      },
      PACK_AGAIN,
    ),
    'extra-field-corrupt': problemMessage(
      'FAIL',
      {
        en: (entry) => `The extra fields of ${entry} cannot be told apart`,
        'zh-CN': (entry) => `${entry}的扩展字段无法正确解析`,
      },
      PACK_AGAIN,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
