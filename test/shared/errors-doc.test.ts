import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsDoc } from '../../scripts/generate-errors-doc.js';

test('docs/errors.md is current (else: npm run docs)', () => {
  const committed = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  expect(committed).toBe(errorsDoc());
});
