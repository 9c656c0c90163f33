import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { archiveSafetyDoc } from '../../../scripts/generate-archive-safety-doc.js';
import { ZIPDIFF_GROUPS } from '../../../scripts/zipdiff-types.js';
import { LIMIT_NAMES, LIMITS, profileNameOf } from '../../../src/intake/limits.js';
import { INTAKE_PROBLEMS } from '../../../src/model/intake-problem.js';
import { HONEST_ZIPS } from '../../support/honest-zips.js';
import { HOSTILE_ZIPS } from '../../support/hostile-zips.js';

const committed = readFileSync(new URL('../../../docs/archive-safety.md', import.meta.url), 'utf8').replaceAll(
  '\r\n',
  '\n',
);

test('docs/archive-safety.md is current (else: npm run docs)', () => {
  expect(committed).toBe(archiveSafetyDoc());
});

describe('the types of disagreement of the study', () => {
  const types = ZIPDIFF_GROUPS.flatMap((group) => group.types);
  const names = new Set(HOSTILE_ZIPS.map(({ name }) => name));

  test('are all 14', () => {
    expect(types.map(({ id }) => id)).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
      'B1',
      'B2',
      'B3',
      'B4',
      'C1',
      'C2',
      'C3',
      'C4',
      'C5',
    ]);
  });

  test.each(types)('$id $name: has zips, and each is refused by its test', ({ cases, id, name }) => {
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter((zip) => !names.has(zip))).toEqual([]);
    expect(committed).toContain(`**${id} ${name}.**`);
  });
});

test('no two zips of a table have one name', () => {
  for (const names of [HOSTILE_ZIPS.map(({ name }) => name), HONEST_ZIPS.map(({ name }) => name)])
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('every code that the archive half reports has a zip, or is one of reading itself', () => {
  const shown = new Set([
    ...HOSTILE_ZIPS.map(({ code }) => code),
    ...HONEST_ZIPS.flatMap(({ oddities }) => Object.keys(oddities)),
  ]);
  // What is wrong with a bag is in docs/bagit.md and has tests of its own.
  const ofArchive = INTAKE_PROBLEMS.archive.filter((code) => !code.startsWith('bag-'));
  expect(ofArchive.filter((code) => !shown.has(code))).toEqual(['read-failed']);
  expect(committed).not.toContain('| ? |');
});

test.each(LIMIT_NAMES)('has the limit %s with its reasons', (name) => {
  const row = committed.split('\n').find((line) => line.startsWith(`| \`${profileNameOf(name)}\` |`));
  expect(row).toContain(LIMITS[name].why);
  expect(row).toContain(LIMITS[name].whyAtMost);
});
