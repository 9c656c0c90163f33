import { expect, test } from 'vitest';
import { renderNotice } from '../../src/report/index.js';

test.each([
  ['en', 'airlock: drift breaking; written to drift.html\n'],
  ['zh-CN', 'airlock：漂移结论 breaking，已写入 drift.html\n'],
] as const)('what stands on stderr beside a result is in %s', (language, line) => {
  expect(renderNotice('driftWritten', { verdict: 'breaking', file: 'drift.html' }, language)).toBe(line);
});

test.each(['en', 'zh-CN'] as const)('a name with control characters does not act on the terminal (%s)', (language) => {
  const line = renderNotice('unfinished', { name: 'a\u001b[2Jb\nc.zip' }, language);
  expect([line.includes('\u001b'), line.trimEnd().includes('\n')]).toEqual([false, false]);
});

test('a placeholder in a name is a name', () => {
  expect(renderNotice('rejectedInput', { name: '{rules}', rules: 'dump/readable' }, 'en')).toContain('{rules} is a');
});
