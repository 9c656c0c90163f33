import { expect, test } from 'vitest';
import { asAppError } from '../../src/publish/publish-error.js';

const failed = (code: string) => Object.assign(new Error('failed'), { code, path: '/runs/reports/a/b.json' });

test.each([
  ['EMFILE', 'TOO_MANY_OPEN_FILES', 'lower --jobs'],
  ['ENFILE', 'TOO_MANY_OPEN_FILES', 'lower --jobs'],
  ['ENOSPC', 'OUTPUT_UNWRITABLE', 'the disk has room'],
])('%s is %s, with what to do about it', (code, expected, hint) => {
  const error = asAppError(failed(code), '/runs');
  expect(error).toMatchObject({ code: expected, hint: expect.stringContaining(hint) });
  expect(error?.message).toContain(code);
});

test('an error that is no system error is a bug', () => {
  expect(asAppError(new TypeError('of ours'), '/runs')).toBeNull();
});
