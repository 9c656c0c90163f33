import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = [
  'name-reserved-device',
  'name-reserved-character',
  'name-trailing-dot-or-space',
  'name-control-character',
  'name-bidi-control',
  'name-too-long',
  'name-too-deep',
] as const;

const RENAME = {
  en: 'Rename the file in the capture folder to plain letters, digits, dots and dashes, and pack again.',
  'zh-CN': '请在采集文件夹中把该文件改名为字母、数字、点和连字符，再重新打包。',
};

export default defineRule({
  id: 'archive/portable-entry-names',
  title: {
    en: 'Every entry name means the same file on every system',
    'zh-CN': '每个条目名称在各种平台上都指同一个文件',
  },
  why: {
    en: 'Device names, invisible characters and trailing dots turn into another file, or look like one, depending on who reads them.',
    'zh-CN': '设备名、不可见字符、结尾的点，会因读取的平台不同而变成另一个文件，或看起来像另一个文件。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'name-reserved-device': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} is that of a Windows device (CON, NUL, COM1, …)`,
        'zh-CN': (entry) => `${entry}的名称是 Windows 设备名（CON、NUL、COM1 等）`,
      },
      RENAME,
    ),
    'name-reserved-character': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} holds a character that Windows does not allow (< > " | ? *)`,
        'zh-CN': (entry) => `${entry}的名称含有 Windows 不允许的字符（< > " | ? *）`,
      },
      RENAME,
    ),
    'name-trailing-dot-or-space': problemMessage(
      'FAIL',
      {
        en: (entry) => `A part of the name of ${entry} ends in a dot or a space, which Windows drops`,
        'zh-CN': (entry) => `${entry}的名称中有一段以点或空格结尾，Windows 会把它去掉`,
      },
      RENAME,
    ),
    'name-control-character': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} holds control characters`,
        'zh-CN': (entry) => `${entry}的名称含有控制字符`,
      },
      RENAME,
    ),
    'name-bidi-control': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} holds characters that reverse the reading direction`,
        'zh-CN': (entry) => `${entry}的名称含有改变阅读方向的字符`,
      },
      RENAME,
    ),
    'name-too-long': problemMessage(
      'FAIL',
      {
        en: (entry) => `The name of ${entry} is longer than the limit`,
        'zh-CN': (entry) => `${entry}的名称超过长度上限`,
      },
      RENAME,
    ),
    'name-too-deep': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} lies deeper in folders than the limit`,
        'zh-CN': (entry) => `${entry}所在的文件夹层级超过上限`,
      },
      {
        en: 'Keep to the layout of a capture: capture.json, uia/, logs/ and screenshots/ below one top folder.',
        'zh-CN': '请遵守采集包的布局：一个顶层文件夹，下面是 capture.json、uia/、logs/ 和 screenshots/。',
      },
    ),
  },
  *check({ entries, problems }) {
    return yield* judgeProblemsOf(problems, CODES, entries, 'entries');
  },
});
