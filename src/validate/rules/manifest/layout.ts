import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['package-layout', 'dump-elsewhere'] as const;

export default defineRule({
  id: 'manifest/layout',
  title: { en: 'Manifest and files lie where a capture has them', 'zh-CN': '清单和文件都在采集包规定的位置' },
  why: {
    en: 'Files are told apart by their place. In another place a dump is not recognised and goes unchecked.',
    'zh-CN': '文件的用途由位置判定。放错位置的转储不会被识别，也就没有检查。',
  },
  needs: ['entries?', 'problems'],
  messages: {
    'package-layout': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} does not have the layout of a capture`,
        'zh-CN': (entry) => `${entry}不符合采集包的布局`,
      },
      {
        en: 'Expected is <capture_id>/capture.json with uia/, logs/ and screenshots/ beside it. Pack the folder of the capture, not a folder around several.',
        'zh-CN':
          '应为 <capture_id>/capture.json，旁边是 uia/、logs/ 和 screenshots/。请打包单个采集文件夹，而不是包含多个采集的上级文件夹。',
      },
    ),
    'dump-elsewhere': problemMessage(
      'WARN',
      {
        en: (entry) => `${entry} looks like a UIA dump and was not read as one`,
        'zh-CN': (entry) => `${entry}看起来是 UIA 转储，但没有作为转储读取`,
      },
      {
        en: 'Nothing in it was checked or taken. If it belongs to the capture, put it into uia/ beside capture.json; if it is a capture of its own, import it by itself.',
        'zh-CN':
          '其中的内容没有检查，也没有采用。如果它属于本次采集，请放进 capture.json 旁边的 uia/；如果是另一次采集，请单独导入。',
      },
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
