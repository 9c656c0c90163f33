import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HARMLESS_PROBLEMS } from '../../../src/intake/archive/problem-log.js';
import { readArchiveOf } from '../../support/read-archive-of.js';

const FIXTURE = readFileSync(new URL('../../fixtures/captures/2026-07-08-internal-sandbox-a.zip', import.meta.url));
const MUTANTS = 1500;
const harmless = new Set<string>(HARMLESS_PROBLEMS);

/** Numbers from 0 to below `limit`, the same ones for the same seed (a linear congruential generator). */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const SIGNATURES = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50, 0x08074b50];
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/** One to four changes, most of them in the records that name, size and place entries. */
function mutate(zip: Buffer, next: (limit: number) => number): Buffer {
  let mutant = Buffer.from(zip);
  for (let change = next(4); change >= 0; change -= 1) {
    const at = next(2) === 0 ? next(mutant.length - 4) : Math.max(0, mutant.length - 4 - next(560));
    const length = 1 + next(60);
    const changes = [
      () => mutant.writeUInt8(next(256), at),
      () => mutant.writeUInt8((mutant[at] ?? 0) ^ (1 << next(8)), at),
      () => mutant.writeUInt32LE(EDGES[next(EDGES.length)] ?? 0, at),
      () => mutant.writeUInt32LE(SIGNATURES[next(SIGNATURES.length)] ?? 0, at),
      () => mutant.copy(mutant, next(mutant.length - length), at, at + length),
      () => {
        mutant = Buffer.concat([mutant.subarray(0, at), mutant.subarray(at + length)]);
      },
      () => {
        mutant = Buffer.concat([mutant.subarray(0, at), mutant.subarray(at, at + length), mutant.subarray(at)]);
      },
      () => {
        mutant = mutant.subarray(0, Math.max(8, mutant.length - length));
      },
    ];
    changes[next(changes.length)]?.();
  }
  return mutant;
}

it(`${MUTANTS} mutants of the fixture neither crash nor hang it, nor get other content accepted`, async () => {
  const honest = await readArchiveOf(FIXTURE);
  const contentOf = new Map([...honest.paths].map(([index, path]) => [path, honest.contents.get(index)]));
  const next = numbersFrom(20_261_130);
  let accepted = 0;
  for (let n = 0; n < MUTANTS; n += 1) {
    const mutant = await readArchiveOf(mutate(FIXTURE, next));
    if (mutant.problems.some(({ code }) => !harmless.has(code))) continue;
    accepted += 1;
    for (const [index, path] of mutant.paths)
      if (contentOf.has(path)) expect([n, path, mutant.contents.get(index)]).toEqual([n, path, contentOf.get(path)]);
  }
  // Changes to dates, versions and attributes are nobody's harm; if most passed, the checks would be off.
  expect(accepted).toBeLessThan(MUTANTS / 4);
}, 120_000);
