import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['executable'] as const;

export default defineRule({
  id: 'archive/no-executable',
  title: { en: 'The package holds no program', 'zh-CN': '采集包内没有可执行程序' },
  why: {
    en: 'A capture is data. A program in it is a mistake at best, and a way out of the sealed network at worst.',
    'zh-CN': '采集包只应含数据。其中出现程序，轻则是失误，重则是借道传出封闭网络。',
  },
  needs: ['entries?', 'problems'],
  messages: {
    executable: problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is a program or script`, 'zh-CN': (entry) => `${entry}是程序或脚本` },
      {
        en: 'Take it out of the capture folder and pack again. Do not run it.',
        'zh-CN': '请把它从采集文件夹中移走后重新打包，不要运行它。',
      },
    ),
  },
  *check({ entries, problems }) {
    const checked = yield* judgeProblemsOf(problems, CODES, entries, 'entries');
    const noted = new Set(problems.get('executable')?.map((problem) => problem.entry));
    for (const { index, label, contentClass } of entries ?? []) {
      if (contentClass === 'executable' && !noted.has(index))
        yield { code: 'executable', args: { entry: label }, where: { entry: label } };
    }
    return checked;
  },
});
