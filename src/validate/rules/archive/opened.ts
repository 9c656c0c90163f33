import { judgeProblems } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule, message } from '../../define-rule.js';

const CODES = ['not-a-zip', 'empty-file', 'truncated', 'read-failed', 'package-too-large', 'multi-disk'] as const;

const COPY_AGAIN = {
  en: 'Copy the package out of the sealed network again, compare its size and SHA-256 on both sides, then import the new copy.',
  'zh-CN': '请从封闭网络重新拷出采集包，核对两边的大小和 SHA-256，再导入新的副本。',
};

export default defineRule({
  id: 'archive/opened',
  title: { en: 'The package can be opened', 'zh-CN': '采集包可以打开' },
  why: {
    en: 'A package that cannot be opened holds no evidence, whatever its name says.',
    'zh-CN': '打不开的采集包不含任何证据，不论文件名是什么。',
  },
  needs: ['archive', 'problems'],
  gate: true,
  messages: {
    'not-a-zip': problemMessage(
      'FAIL',
      {
        en: () => 'The file is no zip archive and no dump that is known here',
        'zh-CN': () => '该文件既不是 zip 压缩包，也不是已知的转储文件',
      },
      {
        en: 'Import the zip that the collector wrote (or the dump file itself), not a file beside it.',
        'zh-CN': '请导入采集器生成的 zip（或转储文件本身），而不是旁边的其他文件。',
      },
    ),
    'empty-file': problemMessage('FAIL', { en: () => 'The file is empty', 'zh-CN': () => '该文件是空的' }, COPY_AGAIN),
    truncated: problemMessage(
      'FAIL',
      {
        en: () => 'The archive ends before its directory does: part of the file is missing',
        'zh-CN': () => '压缩包在目录结束之前就中断了：文件缺了一部分',
      },
      COPY_AGAIN,
    ),
    'read-failed': problemMessage(
      'FAIL',
      { en: (entry) => `Reading ${entry} failed`, 'zh-CN': (entry) => `读取${entry}失败` },
      {
        en: 'Check the disk, drive or share that the package lies on, copy it to a local folder and import it from there.',
        'zh-CN': '请检查采集包所在的磁盘、移动介质或共享目录，拷到本地文件夹后再导入。',
      },
    ),
    'package-too-large': problemMessage(
      'FAIL',
      { en: () => 'The package is larger than the limit', 'zh-CN': () => '采集包超过大小上限' },
      {
        en: 'Pack only the manifest, the dumps and what belongs to them, without screen recordings or other captures.',
        'zh-CN': '只打包清单、转储及其附属文件，不要放入录屏或别的采集。',
      },
    ),
    'multi-disk': problemMessage(
      'FAIL',
      {
        en: () => 'The archive is one part of a zip split over several files',
        'zh-CN': () => '这是分卷压缩包的其中一卷',
      },
      { en: 'Pack the capture again as one single zip.', 'zh-CN': '请重新打包成单个 zip 文件。' },
    ),
    'not-opened': message<{ container: string }>(
      'FAIL',
      {
        en: ({ container }) => `The package (${container}) could not be opened; intake gave no reason.`,
        'zh-CN': ({ container }) => `采集包（${container}）无法打开，读取阶段没有给出原因。`,
      },
      COPY_AGAIN,
    ),
  },
  *check({ archive, problems }) {
    const found = yield* judgeProblems(problems, CODES);
    if (!archive.opened && found === 0) yield { code: 'not-opened', args: { container: archive.container } };
    return 1;
  },
});
