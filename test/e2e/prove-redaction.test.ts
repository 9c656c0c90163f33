import { existsSync, readFileSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ENCODINGS, type Proof, SURFACES } from '../../src/model/proof.js';
import { FIXTURE_ZIP } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';
import { zipWith } from '../support/zip-writer.js';

/** Some eighty commands that each wait for the disk are run faster where there is none. */
const IN_MEMORY = '/dev/shm';

beforeEach(() => {
  if (existsSync(IN_MEMORY)) vi.stubEnv('TMPDIR', IN_MEMORY);
  return () => vi.unstubAllEnvs();
});

async function proofOf(cwd: string, input: string): Promise<{ exitCode: number; proof: Proof; stderr: string }> {
  const { exitCode, stdout, stderr } = await runAirlock(['prove-redaction', input, '--json'], cwd);
  return { exitCode, proof: JSON.parse(stdout), stderr };
}

const plantedOn = (proof: Proof) =>
  Object.fromEntries(proof.surfaces.map(({ surface, planted }) => [surface, planted > 0]));

test('the fixture is proved: planted everywhere, accepted with text planted, refused with more, no hit', {
  timeout: 120_000,
}, async () => {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_ZIP, join(cwd, 'good.zip'));
  const { exitCode, proof, stderr } = await proofOf(cwd, 'good.zip');
  expect({ exitCode, stderr, hits: proof.hits }).toEqual({ exitCode: 0, stderr: '', hits: [] });
  expect(proof).toMatchObject({ result: 'no-hits', decision: 'ACCEPT', format: 'native', left_out: 0, hit_count: 0 });
  expect(proof.packages.map(({ level, decision }) => [level, decision])).toEqual([
    ['text', 'ACCEPT'],
    ['structure', 'ACCEPT'],
    ['everything', 'REJECT'],
    ['broken', 'REJECT'],
  ]);
  // The fixture is JSON, so there are no attributes.
  const expected = Object.fromEntries(SURFACES.map((surface) => [surface, surface !== 'attribute-values']));
  expect(plantedOn(proof)).toEqual(expected);
  for (const { hits } of proof.surfaces) expect(Object.keys(hits)).toEqual([...ENCODINGS]);
  // 66 nodes: each has a name, an id and a class.
  expect(proof.surfaces.find(({ surface }) => surface === 'names')?.planted).toBeGreaterThanOrEqual(4 * 40);
  const exits = proof.commands.filter((one) => one.package === 1).map(({ command, exit_code }) => [command, exit_code]);
  expect(exits).toContainEqual(['catalog derive', 0]);
  expect(exits).toContainEqual(['catalog drift EVIDENCE', 0]);
  expect(exits).toContainEqual(['import --lang zh-CN', 0]);
  expect(proof.commands.map(({ exit_code }) => exit_code)).not.toContain(70);
  expect(await readdir(cwd)).toEqual(['good.zip']);
});

test('a bare tree of another tool is proved; what it has no place for is shown as absent, not as passed', {
  timeout: 120_000,
}, async () => {
  const cwd = await tempFolder();
  const snapshot = readFileSync(new URL('../fixtures/intake/ok.a11ytest-typical/package/el.snapshot', import.meta.url));
  await writeFile(join(cwd, 'el.snapshot'), snapshot);
  const { exitCode, stdout } = await runAirlock(['prove-redaction', 'el.snapshot', '--lang', 'zh-CN'], cwd);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^日志行 +此采集包中没有$/mu);
  expect(stdout).toMatch(/^名称、标题 +\d+(?: +0){12}$/mu);
  expect(await readFile(join(cwd, 'el.snapshot'))).toEqual(snapshot);
});

describe('what cannot be proved ends with 2', () => {
  test.each([
    ['a file that is no package', Buffer.from('rubbish'), 'PROOF_NOT_RUN'],
    ['a package without text', zipWith({ entries: [] }), 'PROOF_NOT_RUN'],
  ])('%s', async (_name, bytes, code) => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, 'x.zip'), bytes);
    const { exitCode, stdout, stderr } = await runAirlock(['prove-redaction', 'x.zip'], cwd);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(code);
  });
});
