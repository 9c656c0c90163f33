import { describe, expect, it } from 'vitest';
import { HARMLESS_PROBLEMS } from '../../../src/intake/archive/problem-log.js';
import { HONEST_ZIPS } from '../../support/honest-zips.js';
import { HOSTILE_ZIPS } from '../../support/hostile-zips.js';
import { readArchiveOf } from '../../support/read-archive-of.js';

const harmless = new Set<string>(HARMLESS_PROBLEMS);

describe('a hostile zip is refused with its own code and no other', () => {
  it.each(HOSTILE_ZIPS)('$code: $name', async ({ code, entry, bytes, limits }) => {
    const { problems } = await readArchiveOf(bytes(), limits);
    const refusing = problems.filter((problem) => !harmless.has(problem.code));
    expect(refusing.map((problem) => [problem.code, problem.entry])).toEqual([[code, entry ?? null]]);
  });

  it.each(HOSTILE_ZIPS)(
    'hands on no content of what is refused: $code, $name',
    async ({ bytes, entry, limits, code }) => {
      const { contents, archive } = await readArchiveOf(bytes(), limits);
      const isAboutContent = [
        'wrong-crc',
        'wrong-size',
        'inflate-failed',
        'ratio-too-high',
        'encrypted',
        'symlink',
      ].includes(code);
      if (entry === undefined) expect(contents.size).toBe(0);
      else if (isAboutContent) expect(contents.has(entry)).toBe(false);
      else expect(archive.opened).toBe(true);
    },
  );
});

describe('an honest zip is accepted, and what is odd is counted', () => {
  it.each(HONEST_ZIPS)('$name', async ({ bytes, oddities, paths }) => {
    const { problems, paths: found, archive, contents } = await readArchiveOf(bytes());
    const counts = Object.fromEntries(problems.map(({ code, args }) => [code, args['count']]));
    expect(counts).toEqual(oddities);
    expect([...found.values()]).toEqual(paths);
    expect(archive.opened).toBe(true);
    for (const entry of archive.entries) {
      const { kind, index, role, actualSize, declaredSize, actualCrc32, declaredCrc32, sha256, contentClass } = entry;
      if (kind !== 'file') continue;
      expect([actualSize, actualCrc32]).toEqual([declaredSize, declaredCrc32]);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/u);
      // Of no known role and nothing that a dump could be: wished for, and of no use.
      const isOfUse = role !== 'unknown' || ['text', 'json', 'xml'].includes(contentClass);
      expect(contents.get(index)?.length).toBe(isOfUse ? declaredSize : undefined);
    }
  });
});
