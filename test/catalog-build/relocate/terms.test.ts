import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { relocationTermsDoc } from '../../../scripts/generate-relocation-terms-doc.js';
import { NEIGHBOUR_TERMS } from '../../../src/catalog-build/relocate/neighbour-terms.js';
import { OWN_TERMS } from '../../../src/catalog-build/relocate/own-terms.js';
import { LANGUAGES } from '../../../src/model/language.js';
import { RELOCATION_TERM_MEANINGS } from '../../../src/report/language/relocation-terms.js';

const NAMES = [...OWN_TERMS, ...NEIGHBOUR_TERMS].map(([name]) => name);

test('each term has a name of its own', () => {
  expect(new Set(NAMES).size).toBe(NAMES.length);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('each term has a meaning, and nothing else has', () => {
    expect(Object.keys(RELOCATION_TERM_MEANINGS[language])).toEqual(NAMES);
  });

  test('no two terms mean the same', () => {
    expect(new Set(Object.values(RELOCATION_TERM_MEANINGS[language])).size).toBe(NAMES.length);
  });

  test('the page of the terms is what `npm run docs` writes', () => {
    const folder = language === 'en' ? 'docs' : `docs/${language}`;
    expect(readFileSync(`${folder}/relocation-terms.md`, 'utf8')).toBe(relocationTermsDoc(language));
  });
});
