import { expect, test } from 'vitest';
import { AUTOMATION_ID_FLAWS } from '../../src/catalog-build/derive/automation-id-quality.js';
import { LEFT_OUT_REASONS } from '../../src/catalog-build/derive/left-out.js';
import { LANGUAGES } from '../../src/model/language.js';
import { dictionaryOf } from '../../src/report/language/dictionary.js';

test.each(LANGUAGES)('every reason for leaving a node out has its words in %s', (language) => {
  const reasons = [...AUTOMATION_ID_FLAWS.map(({ reason }) => reason), ...Object.keys(LEFT_OUT_REASONS)];
  expect(Object.keys(dictionaryOf(language).catalogPages.derive.leftOutReasons).sort()).toEqual(reasons.sort());
});
