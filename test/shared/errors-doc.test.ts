import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chineseErrorsDoc, errorsDoc } from '../../scripts/generate-errors-doc.js';

test.each([
  ['docs/errors.md', errorsDoc],
  ['docs/zh-CN/errors.md', chineseErrorsDoc],
])('%s is current (else: npm run docs)', (path, make) => {
  const committed = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  expect(committed).toBe(make());
});
