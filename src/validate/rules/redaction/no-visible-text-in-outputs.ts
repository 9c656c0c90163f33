import { counted } from '../../checks/counted.js';
import { judgeProblems } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'redaction/no-visible-text-in-outputs',
  title: { en: 'No output holds a visible string of the capture', 'zh-CN': '输出文件中没有采集到的可见文本' },
  why: {
    en: 'Every byte that is to be published is searched for every string the capture shows. One hit stops the publication.',
    'zh-CN': '发布之前，会在每个输出文件的每个字节中查找采集到的每个可见字符串，只要找到一处就停止发布。',
  },
  needs: ['leaks', 'problems'],
  gate: true,
  messages: {
    leak: message<{ output: string; length: number }>(
      'FAIL',
      {
        en: ({ output, length }) =>
          `"${output}" would have shown a visible string of ${counted(length, 'character')}; nothing was published.`,
        'zh-CN': ({ output, length }) => `“${output}”会泄露一个长 ${length} 个字符的可见文本，已停止发布。`,
      },
      {
        en: 'This is a gap in the redaction. Keep the package, do not pass reports on, and tell the maintainers output and offset.',
        'zh-CN': '这是脱敏的漏洞。请保留采集包，不要转发报告，并把输出文件名和偏移告诉维护者。',
      },
    ),
    'log-too-large': problemMessage(
      'WARN',
      {
        en: (entry) => `${entry} is too large to be read, so the outputs were not searched for its text`,
        'zh-CN': (entry) => `${entry}过大而未读取，因此未在输出中查找其文本`,
      },
      {
        en: 'Have the collector write less into its log, or raise max_log_text_bytes in the profile.',
        'zh-CN': '请让采集器少写日志，或在配置中调高 max_log_text_bytes。',
      },
    ),
  },
  *check({ leaks, problems }) {
    yield* judgeProblems(problems, ['log-too-large']);
    for (const { output, offset, length } of leaks.hits)
      yield { code: 'leak', args: { output, length }, where: { output, offset } };
    if (leaks.outputs === 0 && leaks.hits.length === 0) yield { code: 'not-evaluable', args: { missing: 'leaks' } };
    return leaks.outputs;
  },
});
