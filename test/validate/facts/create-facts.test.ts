import { describe, expect, test } from 'vitest';
import { createFacts, pickFacts } from '../../../src/validate/facts/create-facts.js';
import { aCapture, aDump, anEntry, type CaptureOverrides } from '../../support/a-capture.js';
import { aListedFile, listing } from '../support/listed.js';
import { aContext, aProblem, aProfile } from '../support/rule-case.js';

const factsOf = (overrides: CaptureOverrides = {}, context = aContext()) => createFacts(aCapture(overrides), context);

test('a fact is made once', () => {
  const facts = factsOf();
  for (const name of ['entries', 'files', 'dumps', 'mainDump', 'problems', 'profile'] as const)
    expect(facts[name]()).toBe(facts[name]());
});

describe('what is not there is null', () => {
  test.each<[string, CaptureOverrides, string[]]>([
    ['nothing was opened', { archive: { opened: false, entries: [] } }, ['entries', 'catalog', 'history']],
    ['no manifest', { manifest: null }, ['manifest', 'files', 'catalog', 'history']],
    ['a manifest without list', listing(null), ['files', 'catalog', 'history']],
    ['no dump', { dumps: [] }, ['dumps', 'mainDump', 'tree', 'catalog', 'history']],
    ['no main dump', { dumps: [aDump({ id: 'roster' })] }, ['mainDump', 'tree', 'catalog', 'history']],
    ['a main dump without a tree', { dumps: [aDump({ tree: null })] }, ['tree', 'catalog', 'history']],
  ])('%s', (_, overrides, missing) => {
    const facts = factsOf(overrides);
    // The keys of the object are the names of the facts.
    const names = Object.keys(facts) as (keyof typeof facts)[];
    expect(names.filter((name) => facts[name]() === null)).toEqual(missing);
  });
});

test('thresholds of the profile stand over the defaults', () => {
  const facts = factsOf({}, aContext({ profile: aProfile({ thresholds: { min_nodes: 60 } }) }));
  expect(facts.profile()?.thresholds).toMatchObject({ min_nodes: 60, max_depth: 128 });
});

test('optional facts do not count as missing', () => {
  const facts = factsOf({ manifest: null });
  expect(pickFacts(facts, ['manifest?', 'now'])).toMatchObject({ picked: { manifest: null }, missing: [] });
  expect(pickFacts(facts, ['manifest', 'catalog', 'history']).missing).toEqual(['manifest', 'catalog', 'history']);
});

describe('what things are called', () => {
  const GONE = { withheld: 'visible-text', length: 5 } as const;

  test.each([
    ['its path', {}, 'uia/dump-uia-main.json'],
    ['its whole name outside the package root', { path: null, name: 'beside.txt' }, 'beside.txt'],
    ['its number where the path was taken out', { index: 7, path: GONE }, 'entry #8'],
    ['its number where the name was taken out', { index: 7, path: null, name: GONE }, 'entry #8'],
    ['its number where the name is empty', { index: 7, path: '' }, 'entry #8'],
  ])('an entry: %s', (_, overrides, label) => {
    const facts = factsOf({ archive: { entries: [anEntry(overrides)] } });
    expect(facts.entries()?.map((entry) => entry.label)).toEqual([label]);
  });

  test('a dump: its id, or its position where that was taken out', () => {
    const facts = factsOf({ dumps: [aDump(), aDump({ id: GONE, entry: 9 })] });
    expect(facts.dumps()?.map((dump) => [dump.label, dump.entryLabel])).toEqual([
      ['main', 'uia/dump-uia-main.json'],
      ['dump #1', 'entry #10'],
    ]);
  });

  test('a listed file: that of its entry, else its own, else its position', () => {
    const files = [
      aListedFile(),
      aListedFile({ path: 'logs/a.log', entry: null }),
      aListedFile({ path: GONE, entry: null }),
    ];
    expect(
      factsOf(listing(files))
        .files()
        ?.map((file) => file.label),
    ).toEqual(['uia/dump-uia-main.json', 'logs/a.log', 'files[2]']);
  });
});

test('problems keep their order within a code, and their place', () => {
  const problems = factsOf({
    problems: [
      aProblem('odd-date', { entry: 1, args: { n: 1 } }),
      aProblem('symlink', { entry: 0 }),
      aProblem('odd-date', { entry: null, offset: 0, args: { n: 2, path: 'not/a/node' } }),
    ],
  }).problems();
  expect([...(problems?.keys() ?? [])]).toEqual(['odd-date', 'symlink']);
  expect(problems?.get('odd-date')?.map(({ args, where }) => ({ args, where }))).toEqual([
    { args: { n: 1, entry: 'capture.json' }, where: { entry: 'capture.json' } },
    { args: { n: 2, path: 'not/a/node', entry: 'package' }, where: { offset: 0 } },
  ]);
});
