import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DoctorContext, defineDoctorCheck, pass } from '../../../src/cli/doctor/define-doctor-check.js';
import { DOCTOR_CHECKS, runDoctorChecks } from '../../../src/cli/doctor/run-doctor.js';
import { LANGUAGES } from '../../../src/model/language.js';
import { renderDoctor } from '../../../src/report/doctor.js';
import { DOCTOR_SENTENCES } from '../../../src/report/language/doctor.js';
import { packageVersion, samplesFolder } from '../../../src/shared/package-resource.js';
import { filesBelow } from '../../support/files-below.js';
import { runAirlock } from '../../support/run-airlock.js';
import { tempFolder } from '../../support/temp-folder.js';

async function aContext(overrides: Partial<DoctorContext> = {}): Promise<DoctorContext> {
  const folder = await tempFolder();
  return {
    runs: join(folder, 'runs'),
    runsLabel: 'runs',
    temp: folder,
    samples: samplesFolder(),
    nodeVersion: '20.19.0',
    memory: 8 * 1024 ** 3,
    now: '2026-11-30T08:00:00.000Z',
    ...overrides,
  };
}

/** The outcome of one check, as status and code. */
async function outcome(id: string, overrides: Partial<DoctorContext> = {}): Promise<string> {
  const check = DOCTOR_CHECKS.find((one) => one.id === id);
  const result = await check?.run(await aContext(overrides));
  return `${result?.status} ${result?.code}`;
}

describe('checks', () => {
  test.each([
    ['20.19.0', 'PASS new-enough'],
    ['20.20.1', 'PASS new-enough'],
    ['24.0.0', 'PASS new-enough'],
    ['20.9.9', 'FAIL too-old'],
    ['18.20.8', 'FAIL too-old'],
  ])('Node.js %s: %s', async (nodeVersion, expected) => {
    expect(await outcome('node-version', { nodeVersion })).toBe(expected);
  });

  test('less memory than may be held', async () => {
    expect(await outcome('limits')).toBe('PASS within-bounds');
    expect(await outcome('limits', { memory: 1024 ** 3 })).toBe('FAIL little-memory');
  });

  test('a folder that is there, one that can be made, a file in its place, and one below a file', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'file'), '');
    expect(await outcome('runs-writable', { runs: folder })).toBe('PASS writable');
    expect(await outcome('runs-writable', { runs: join(folder, 'a/b') })).toBe('PASS would-be-made');
    expect(await outcome('runs-writable', { runs: join(folder, 'file') })).toBe('FAIL not-a-folder');
    expect(await outcome('runs-writable', { runs: join(folder, 'file/runs') })).toBe('FAIL not-a-folder');
    expect(await outcome('temp-writable', { temp: join(folder, 'gone') })).toBe('FAIL not-writable');
    expect(await readdir(folder)).toEqual(['file']);
  });

  test('a folder without the right to write', async () => {
    // Root may write anywhere, but not below /proc.
    const isRoot = process.getuid?.() === 0;
    const folder = isRoot ? '/proc/self/fd' : await tempFolder();
    if (!isRoot) await chmod(folder, 0o500);
    expect(await outcome('runs-writable', { runs: folder })).toBe('FAIL not-writable');
  });

  test('samples that are not there are skipped, and broken ones fail', async () => {
    const samples = await tempFolder();
    expect(await outcome('reader-contract', { samples })).toBe('SKIP no-samples');
    for (const name of ['2026-07-08-internal-sandbox-a.zip', '2026-09-15-internal-sandbox-b.zip'])
      await writeFile(join(samples, name), 'no zip');
    expect(await outcome('reader-contract', { samples })).toBe('FAIL not-opened');
    expect(await outcome('reader-contract')).toBe('PASS kept');
  });

  test.each(['dependencies', 'schemas', 'templates'])('%s are whole here', async (id) => {
    expect(await outcome(id)).toMatch(/^PASS /u);
  });

  test('one that throws has failed, and the next is still run', async () => {
    const broken = defineDoctorCheck({
      id: 'broken',
      run: () => {
        throw new Error('a name that nobody should read');
      },
    });
    const fine = defineDoctorCheck({ id: 'fine', run: () => pass('good') });
    const report = await runDoctorChecks(await aContext(), [broken, fine]);
    expect(report).toEqual({
      ok: false,
      version: packageVersion(),
      checks: [
        { check: 'broken', status: 'FAIL', code: 'crashed', args: {} },
        { check: 'fine', status: 'PASS', code: 'good', args: {} },
      ],
    });
    expect(renderDoctor(report, 'en')).toMatch(/^FAIL {2}broken {2}the check itself broke off/u);
  });

  test('each file is a check of the list, and has sentences', async () => {
    const files = await readdir(new URL('../../../src/cli/doctor/checks/', import.meta.url));
    const ids = DOCTOR_CHECKS.map(({ id }) => id);
    expect(files.map((file) => file.replace(/\.ts$/u, '')).sort()).toEqual([...ids].sort());
    expect(Object.keys(DOCTOR_SENTENCES)).toEqual(ids);
  });
});

describe('airlock doctor', () => {
  test.each(LANGUAGES)('in %s every check passes here, and nothing is left behind', async (lang) => {
    const folder = await tempFolder();
    const { exitCode, stdout } = await runAirlock(['doctor', '--lang', lang], folder);
    expect(exitCode).toBe(0);
    expect(stdout.match(/^PASS {2}/gmu)?.length).toBe(DOCTOR_CHECKS.length);
    expect(stdout).not.toContain('{');
    expect(stdout).not.toContain(folder);
    expect(await filesBelow(folder)).toEqual({});
  });

  test('a failing check ends with 1, says what to do, and is in the JSON', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'taken'), '');
    const text = await runAirlock(['doctor', '--runs', 'taken'], folder);
    expect(text.exitCode).toBe(1);
    expect(text.stdout).toMatch(/^FAIL {2}runs-writable +taken is no folder.*--runs$/mu);
    const json = await runAirlock(['doctor', '--runs', 'taken', '--json'], folder);
    expect(json.exitCode).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false });
    expect(JSON.parse(json.stdout).checks).toContainEqual({
      check: 'runs-writable',
      status: 'FAIL',
      code: 'not-a-folder',
      args: { folder: 'taken' },
    });
  });
});
