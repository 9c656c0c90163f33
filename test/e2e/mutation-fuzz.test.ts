import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCapture } from '../../src/intake/index.js';
import type { RedactedCapture } from '../../src/model/capture.js';
import type { ValidationResult } from '../../src/model/validation.js';
import { redactCapture } from '../../src/redact/index.js';
import { DEFAULT_PROFILE, validateCapture } from '../../src/validate/index.js';
import { aPackage, type PackageParts } from '../support/a-package.js';
import { MemorySource } from '../support/memory-source.js';
import { mutateText, mutateZip, numbersFrom } from '../support/mutate.js';
import { zipWith } from '../support/zip-writer.js';

/** Together 20,000; each batch has a seed of its own, so that one that fails can be run alone. */
const BATCHES = 20;
const MUTANTS_A_BATCH = 1000;
/** CPU seconds of one case; no measure of speed, but of something that does not end by itself. */
const MAX_SECONDS = 2;
const MAX_GROWTH_BYTES = 300 * 1024 * 1024;

/** The fixture with a dump of a few nodes: what is changed at random then hits something that matters. */
const SMALL = smallPackage();
const TOP = 'cap-small';
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const HONEST = new Map(Object.entries(SMALL.files).map(([path, bytes]) => [path, digest(bytes)]));

function smallPackage(): { zip: Buffer; files: Readonly<Record<string, Buffer>> } {
  let files: Record<string, Buffer> = {};
  const zip = aPackage({
    top: 'cap-small',
    edit: ({ dump, manifest }: PackageParts) => {
      manifest.capture_id = dump.capture_id = 'cap-small';
      dump.root.children = dump.root.children
        .slice(0, 2)
        .map((child) => ({ ...child, children: child.children.slice(0, 1) }));
      for (const child of dump.root.children) for (const leaf of child.children) leaf.children = [];
    },
    tamper: (parts) => {
      const manifest = JSON.stringify(parts.manifest);
      files = Object.fromEntries(
        Object.entries({ 'capture.json': manifest, ...parts.files }).map(([path, content]) => [
          path,
          Buffer.from(content),
        ]),
      );
    },
  });
  return { zip, files };
}

/** Half of the mutants are changed zips; half are whole zips with a changed file, which get further. */
function mutant(next: (limit: number) => number): Buffer {
  if (next(2) === 0) return mutateZip(SMALL.zip, next);
  const paths = Object.keys(SMALL.files);
  const changed = paths[next(paths.length)];
  return zipWith({
    entries: Object.entries(SMALL.files).map(([path, bytes]) => ({
      name: `${TOP}/${path}`,
      data: path === changed ? mutateText(bytes, next) : bytes,
    })),
  });
}

async function judge(zip: Buffer): Promise<{ capture: RedactedCapture; result: ValidationResult }> {
  const raw = await readCapture({ kind: 'zip', source: new MemorySource(zip) });
  const { capture } = redactCapture(raw, { vocabulary: '' });
  const leaks = { outputs: 0, hits: [] };
  const now = '2026-11-30T08:00:00.000Z';
  return { capture, result: validateCapture(capture, { profile: DEFAULT_PROFILE, catalog: null, now, leaks }) };
}

/** Contents that differ from what the honest manifest names; a changed manifest has the digests of its own files. */
function swapped({ archive, manifest }: RedactedCapture): unknown[] {
  const named = new Map((manifest?.files ?? []).map(({ entry, sha256 }) => [entry, sha256]));
  return archive.entries
    .filter(({ role }) => role === 'uia_dump' || role === 'log')
    .filter(({ index, path, sha256 }) => sha256 !== HONEST.get(String(path)) || sha256 !== named.get(index))
    .map(({ path, sha256 }) => [path, sha256]);
}

test('the package that the mutants are made of is accepted', async () => {
  const { capture, result } = await judge(SMALL.zip);
  expect(result.rules.filter(({ status }) => status === 'FAIL')).toEqual([]);
  expect(result.decision).toBe('ACCEPT');
  expect(swapped(capture)).toEqual([]);
});

let accepted = 0;

test.each(Array.from({ length: BATCHES }, (_, i) => 20_261_130 + i))(
  'a thousand mutants, seed %i: no crash, no hang, no content accepted that the manifest does not name',
  async (seed) => {
    const next = numbersFrom(seed);
    const before = process.memoryUsage.rss();
    for (let n = 0; n < MUTANTS_A_BATCH; n += 1) {
      const start = process.cpuUsage();
      const { capture, result } = await judge(mutant(next));
      const { user, system } = process.cpuUsage(start);
      const problem = {
        isSlow: (user + system) / 1e6 > MAX_SECONDS,
        crashed: result.crashed,
        swapped: result.decision === 'ACCEPT' ? swapped(capture) : [],
      };
      if (result.decision === 'ACCEPT') accepted += 1;
      expect([n, problem]).toEqual([n, { isSlow: false, crashed: false, swapped: [] }]);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(MAX_GROWTH_BYTES);
  },
  120_000,
);

test('few mutants are accepted, but some: dates, versions and fields that say nothing of the content', () => {
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan((BATCHES * MUTANTS_A_BATCH) / 4);
});
