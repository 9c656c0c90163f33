import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HARMLESS_PROBLEMS } from '../../../src/intake/archive/problem-log.js';
import { mutateZip, numbersFrom } from '../../support/mutate.js';
import { readArchiveOf } from '../../support/read-archive-of.js';

const FIXTURE = readFileSync(new URL('../../fixtures/captures/2026-07-08-internal-sandbox-a.zip', import.meta.url));
const MUTANTS = 1500;
const harmless = new Set<string>(HARMLESS_PROBLEMS);

it(`${MUTANTS} mutants of the fixture neither crash nor hang it, nor get other content accepted`, async () => {
  const honest = await readArchiveOf(FIXTURE);
  const contentOf = new Map([...honest.paths].map(([index, path]) => [path, honest.contents.get(index)]));
  const next = numbersFrom(20_261_130);
  let accepted = 0;
  for (let n = 0; n < MUTANTS; n += 1) {
    const mutant = await readArchiveOf(mutateZip(FIXTURE, next));
    if (mutant.problems.some(({ code }) => !harmless.has(code))) continue;
    accepted += 1;
    for (const [index, path] of mutant.paths)
      if (contentOf.has(path)) expect([n, path, mutant.contents.get(index)]).toEqual([n, path, contentOf.get(path)]);
  }
  // Changes to dates, versions and attributes are nobody's harm; if most passed, the checks would be off.
  expect(accepted).toBeLessThan(MUTANTS / 4);
}, 120_000);
