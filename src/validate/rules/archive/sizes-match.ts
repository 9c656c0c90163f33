import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['wrong-size', 'directory-with-data'] as const;

export default defineRule({
  id: 'archive/sizes-match',
  title: { en: 'Every entry is as large as the archive says', 'zh-CN': '每个条目的大小与压缩包所记一致' },
  why: {
    en: 'A size that lies hides content from whoever trusts it, or makes a reader run out of memory.',
    'zh-CN': '虚报的大小会对信任它的程序隐藏内容，或使其耗尽内存。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'wrong-size': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is not as large as the archive says`,
        'zh-CN': (entry) => `${entry}的实际大小与压缩包所记不符`,
      },
      {
        en: 'Copy the package out again; if it stays so, pack the capture folder again with a common tool.',
        'zh-CN': '请重新拷出采集包；如果仍然如此，请用常见工具重新打包采集文件夹。',
      },
    ),
    'directory-with-data': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is a folder and yet holds data`, 'zh-CN': (entry) => `${entry}是文件夹，却带有数据` },
      {
        en: 'No common tool writes this. Ask who packed the capture, and pack its folder again.',
        'zh-CN': '常见工具不会写出这样的内容。请询问打包的人，并重新打包采集文件夹。',
      },
    ),
  },
  *check({ entries, problems }) {
    const checked = yield* judgeProblemsOf(problems, CODES, entries, 'entries');
    const noted = new Set(problems.get('wrong-size')?.map((problem) => problem.entry));
    for (const { index, label, declaredSize, actualSize } of entries ?? []) {
      if (noted.has(index) || actualSize === null || actualSize === declaredSize) continue;
      const args = { entry: label, expected: declaredSize, actual: actualSize };
      yield { code: 'wrong-size', args, where: { entry: label } };
    }
    return checked;
  },
});
