import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { IntakeLimits } from '../../../src/intake/limits.js';
import { withEntry } from '../../support/honest-zips.js';
import { readArchiveOf } from '../../support/read-archive-of.js';
import { zipWith } from '../../support/zip-writer.js';

const repeated = (length: number): Buffer => Buffer.from('0123456789abcdef'.repeat(length / 16 + 1).slice(0, length));
const withSizes = (...sizes: number[]): Buffer =>
  zipWith({ entries: sizes.map((size, i) => ({ name: `a/${i}.log`, data: repeated(size), method: 0 })) });
const withName = (name: string): Buffer => zipWith({ entries: [{ name, data: 'x' }] });

interface Case {
  readonly limit: keyof IntakeLimits;
  readonly value: number;
  readonly code: string;
  readonly at: () => Buffer;
  readonly past: () => Buffer;
}

const plain = withSizes(100);

const CASES: readonly Case[] = [
  {
    limit: 'MAX_PACKAGE_BYTES',
    value: plain.length,
    code: 'package-too-large',
    at: () => plain,
    past: () => withSizes(101),
  },
  {
    limit: 'MAX_DIRECTORY_BYTES',
    value: 46 + 7,
    code: 'package-too-large',
    at: () => withName('a/b.log'),
    past: () => withName('a/bb.log'),
  },
  {
    limit: 'MAX_ENTRIES',
    value: 3,
    code: 'too-many-entries',
    at: () => withSizes(1, 1, 1),
    past: () => withSizes(1, 1, 1, 1),
  },
  {
    limit: 'MAX_ENTRY_BYTES',
    value: 500,
    code: 'entry-too-large',
    at: () => withSizes(500),
    past: () => withSizes(501),
  },
  {
    limit: 'MAX_TOTAL_BYTES',
    value: 500,
    code: 'total-too-large',
    at: () => withSizes(200, 300),
    past: () => withSizes(200, 301),
  },
  {
    limit: 'MAX_NAME_BYTES',
    value: 12,
    code: 'name-too-long',
    at: () => withName('a/日日/b.c'),
    past: () => withName('a/日日/bb.c'),
  },
  {
    limit: 'MAX_NAME_DEPTH',
    value: 4,
    code: 'name-too-deep',
    at: () => withName('a/b/c/d'),
    past: () => withName('a/b/c/d/e'),
  },
];

describe.each(CASES)('$limit', ({ limit, value, code, at, past }) => {
  it('lets through what just reaches it', async () => {
    const { problems } = await readArchiveOf(at(), { [limit]: value });
    expect(problems.filter((problem) => problem.code !== 'name-not-utf8-flagged')).toEqual([]);
  });

  it(`gives ${code} one past it`, async () => {
    const { problems } = await readArchiveOf(past(), { [limit]: value });
    expect(problems.map((problem) => problem.code)).toContain(code);
  });
});

describe('MAX_RATIO', () => {
  const data = Buffer.alloc(2048);
  const zip = withEntry({ name: 'cap-1/logs/a.log', data });
  const ratio = data.length / deflateRawSync(data).length;

  it('lets through what just reaches it', async () => {
    const { problems } = await readArchiveOf(zip, { MAX_RATIO: ratio, RATIO_FLOOR_BYTES: 0 });
    expect(problems).toEqual([]);
  });

  it('gives ratio-too-high below it', async () => {
    const { problems } = await readArchiveOf(zip, { MAX_RATIO: ratio - 0.1, RATIO_FLOOR_BYTES: 0 });
    expect(problems.map(({ code }) => code)).toEqual(['ratio-too-high']);
  });

  it.each([
    [2048, []],
    [2047, ['ratio-too-high']],
  ])('does not count up to a floor of %i bytes', async (floor, codes) => {
    const { problems } = await readArchiveOf(zip, { MAX_RATIO: 1, RATIO_FLOOR_BYTES: floor });
    expect(problems.map(({ code }) => code).filter((code) => code === 'ratio-too-high')).toEqual(codes);
  });
});

describe('a wished content over the limit of its role is hashed, but not held', () => {
  it.each([
    ['MAX_MANIFEST_BYTES', 'cap-1/capture.json'],
    ['MAX_DUMP_BYTES', 'cap-1/uia/dump-uia-main.json'],
    ['MAX_LOG_TEXT_BYTES', 'cap-1/logs/a.log'],
    ['MAX_HELD_BYTES', 'cap-1/uia/dump-uia-main.json'],
  ] as const)('%s', async (limit, name) => {
    const zip = zipWith({ entries: [{ name, data: repeated(100) }] });
    const [at, past] = [await readArchiveOf(zip, { [limit]: 100 }), await readArchiveOf(zip, { [limit]: 99 })];
    expect([at.contents.size, past.contents.size]).toEqual([1, 0]);
    expect([at.problems, past.problems]).toEqual([[], []]);
    expect(past.archive.entries[0]?.sha256).toBe(at.archive.entries[0]?.sha256);
  });

  it('MAX_HELD_BYTES counts all held contents together', async () => {
    const { contents } = await readArchiveOf(withSizes(60, 60, 40), { MAX_HELD_BYTES: 100 });
    expect([...contents.keys()]).toEqual([0, 2]);
  });
});

it('what is not wished for is hashed, but not held', async () => {
  const zip = zipWith({ entries: [{ name: 'screenshots/a.png', data: repeated(100) }] });
  const { archive } = await readArchiveOf(zip);
  expect(archive.entries[0]?.sha256).toMatch(/^[0-9a-f]{64}$/u);
});
