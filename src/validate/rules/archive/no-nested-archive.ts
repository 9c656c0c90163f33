import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['nested-archive'] as const;

export default defineRule({
  id: 'archive/no-nested-archive',
  title: { en: 'No archive lies inside the package', 'zh-CN': '采集包内没有嵌套的压缩包' },
  why: {
    en: 'What lies in an inner archive is not looked at, so it would pass unseen.',
    'zh-CN': '内层压缩包里的内容不会被检查，会不经查看就混过去。',
  },
  needs: ['entries?', 'problems'],
  messages: {
    'nested-archive': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is itself an archive`, 'zh-CN': (entry) => `${entry}本身是一个压缩包` },
      {
        en: 'Import one capture a zip. Take the inner archive out, or put its files directly into the capture folder. An .a11ytest of Accessibility Insights is an archive too: import it by itself.',
        'zh-CN':
          '一个 zip 只放一次采集。请取出内层压缩包，或把其中的文件直接放进采集文件夹。Accessibility Insights 的 .a11ytest 也是压缩包，请单独导入。',
      },
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
