import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/index.js';

/** Everything that the library exports at run time: whatever stands here is promised (docs/compatibility.md). */
const EXPORTS = [
  'AppError',
  'DEFAULT_PROFILE',
  'RULE_TEXTS',
  'checkCatalog',
  'checkReaderContract',
  'deriveCatalog',
  'driftCatalog',
  'examine',
  'importPackage',
  'loadCatalog',
  'loadProfile',
  'locate',
  'openCapture',
  'readDump',
];

test('the library exports what is listed, and nothing else', () => {
  expect(Object.keys(library).sort()).toEqual(EXPORTS);
});

test('docs/library.md names each', () => {
  const page = readFileSync(new URL('../docs/library.md', import.meta.url), 'utf8');
  for (const name of EXPORTS) expect(page).toContain(`\`${name}`);
});
