import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['encrypted'] as const;

export default defineRule({
  id: 'archive/not-encrypted',
  title: { en: 'No entry is encrypted', 'zh-CN': '没有加密的条目' },
  why: {
    en: 'What cannot be read cannot be checked or redacted.',
    'zh-CN': '读不出的内容既无法检查，也无法脱敏。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    encrypted: problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is encrypted`, 'zh-CN': (entry) => `${entry}已加密` },
      { en: 'Pack the capture again without a password.', 'zh-CN': '请不设密码重新打包。' },
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
