import { expect, test } from 'vitest';
import { inputNotFound } from '../../src/shared/input-not-found.js';

test.each([
  ['gone.zip', 'file', 'gone.zip: there is no such file'],
  ['drop', 'folder', 'drop: there is no such folder'],
  [null, 'file or folder', 'there is no such file or folder'],
] as const)('an input that is not there is said in one way: %s, a %s', (label, kind, message) => {
  expect(inputNotFound(label, kind)).toMatchObject({ code: 'INPUT_NOT_FOUND', message, hint: 'check the path' });
});
