import { judgeProblems } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['manifest-encoding', 'manifest-not-json', 'manifest-duplicate-key', 'manifest-too-large'] as const;

const WRITE_ANEW = {
  en: 'Let the collector write capture.json again, or run airlock pack on the capture folder, which writes a correct one.',
  'zh-CN': '请让采集器重新生成 capture.json，或对采集文件夹运行 airlock pack，它会生成正确的清单。',
};

export default defineRule({
  id: 'manifest/readable',
  title: { en: 'The manifest is UTF-8 JSON that reads one way only', 'zh-CN': '清单是 UTF-8 编码、含义唯一的 JSON' },
  why: {
    en: 'A manifest that two programs read differently vouches for nothing.',
    'zh-CN': '两个程序读出不同内容的清单，什么也证明不了。',
  },
  needs: ['manifest?', 'problems'],
  gate: true,
  messages: {
    'manifest-encoding': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is not in a known text encoding`, 'zh-CN': (entry) => `${entry}不是已知的文本编码` },
      WRITE_ANEW,
    ),
    'manifest-not-json': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is no JSON object`, 'zh-CN': (entry) => `${entry}不是 JSON 对象` },
      WRITE_ANEW,
    ),
    'manifest-duplicate-key': problemMessage(
      'FAIL',
      { en: (entry) => `A field stands twice in ${entry}`, 'zh-CN': (entry) => `${entry}中有字段重复出现` },
      WRITE_ANEW,
    ),
    'manifest-too-large': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is larger than a manifest may be`, 'zh-CN': (entry) => `${entry}超过清单的大小上限` },
      WRITE_ANEW,
    ),
  },
  *check({ manifest, problems }) {
    const found = yield* judgeProblems(problems, CODES);
    if (manifest === null && found === 0) {
      yield { code: 'not-evaluable', args: { missing: 'manifest' } };
      return 0;
    }
    return 1;
  },
});
