import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = [
  'name-empty',
  'name-undecodable',
  'name-traversal',
  'name-absolute',
  'name-drive-letter',
  'name-unc',
  'name-alternate-stream',
] as const;

const DO_NOT_UNPACK = {
  en: 'Do not unpack this file. Ask who packed it; then pack the capture folder again so that every name is relative to it.',
  'zh-CN': '不要解压这个文件。请询问打包的人，然后重新打包采集文件夹，使所有名称都相对于该文件夹。',
};

export default defineRule({
  id: 'archive/safe-entry-names',
  title: { en: 'Every entry name stays inside the package', 'zh-CN': '所有条目名称都不会越出采集包' },
  why: {
    en: 'A name that leads elsewhere overwrites files on the machine of whoever unpacks it.',
    'zh-CN': '指向别处的名称会在解压者的机器上覆盖其他文件。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'name-empty': problemMessage(
      'FAIL',
      { en: (entry) => `The name of ${entry} is empty`, 'zh-CN': (entry) => `${entry}的名称为空` },
      DO_NOT_UNPACK,
    ),
    'name-undecodable': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} is text in no known encoding`,
        'zh-CN': (entry) => `${entry}的名称不属于任何已知编码`,
      },
      {
        en: 'Rename the file to plain letters, digits, dots and dashes, and pack again.',
        'zh-CN': '请把该文件改名为字母、数字、点和连字符，再重新打包。',
      },
    ),
    'name-traversal': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} leads out of the package with ".."`,
        'zh-CN': (entry) => `${entry}的名称用“..”跳出了采集包`,
      },
      DO_NOT_UNPACK,
    ),
    'name-absolute': problemMessage(
      'FAIL',
      { en: (entry) => `The name of ${entry} is an absolute path`, 'zh-CN': (entry) => `${entry}的名称是绝对路径` },
      DO_NOT_UNPACK,
    ),
    'name-drive-letter': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} begins with a drive letter`,
        'zh-CN': (entry) => `${entry}的名称以盘符开头`,
      },
      DO_NOT_UNPACK,
    ),
    'name-unc': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} is a network path`,
        'zh-CN': (entry) => `${entry}的名称是网络路径（UNC）`,
      },
      DO_NOT_UNPACK,
    ),
    'name-alternate-stream': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} holds a colon, which on Windows names a hidden stream`,
        'zh-CN': (entry) => `${entry}的名称含有冒号，在 Windows 上会指向隐藏的数据流`,
      },
      DO_NOT_UNPACK,
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
