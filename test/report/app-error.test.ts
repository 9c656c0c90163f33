import { describe, expect, test } from 'vitest';
import { renderAppError } from '../../src/report/app-error.js';
import { APP_ERRORS_IN_CHINESE } from '../../src/report/language/app-errors.js';
import { APP_ERRORS } from '../../src/shared/app-error.js';

const ERROR = { code: 'RUNS_LOCKED', message: 'runs: in use since 08:00', hint: 'wait for it' } as const;

describe('an error on the terminal', () => {
  test('every code has a meaning and a remedy in Chinese, and no other has', () => {
    expect(Object.keys(APP_ERRORS_IN_CHINESE).sort()).toEqual(Object.keys(APP_ERRORS).sort());
    for (const { text, fix } of Object.values(APP_ERRORS_IN_CHINESE)) {
      expect(text).toMatch(/^[^\n]{0,60}\p{Script=Han}[^\n]{0,60}。$/u);
      expect(fix).toMatch(/\p{Script=Han}[^\n]{0,80}。$/u);
    }
    expect(new Set(Object.values(APP_ERRORS_IN_CHINESE).map(({ text }) => text)).size).toBe(
      Object.keys(APP_ERRORS).length,
    );
  });

  test('in English: what is wrong, and what to do', () => {
    expect(renderAppError(ERROR, 'en')).toBe('airlock: runs: in use since 08:00\n  what to do: wait for it\n');
    expect(renderAppError(ERROR, 'en', 'a.zip')).toMatch(/^airlock: a\.zip: runs: in use/u);
    expect(renderAppError(ERROR, 'en', 'runs')).toMatch(/^airlock: runs: in use/u);
  });

  test('in Chinese: meaning and remedy of the code, and the particulars as they were thrown', () => {
    expect(renderAppError(ERROR, 'zh-CN', 'a.zip')).toBe(
      'airlock: a.zip：另一次运行正在写入同一个 runs 文件夹。\n' +
        '  详情（英文）：runs: in use since 08:00 / wait for it\n' +
        '  处理办法：请等它结束后再运行。\n',
    );
  });

  test.each(['en', 'zh-CN'] as const)(
    'in %s, a name with a line break or a direction mark starts no line',
    (language) => {
      const text = renderAppError({ ...ERROR, message: 'a\nairlock: fine\u202e: gone' }, language, 'b\r\nc');
      expect(text.split('\n')).toHaveLength(language === 'en' ? 3 : 4);
      expect(text).not.toMatch(/[\r\u202e]/u);
    },
  );
});
