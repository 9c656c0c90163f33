import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportSummary } from '../../src/model/import-summary.js';
import type { Report } from '../../src/model/report.js';
import { aPackage, CAPTURE_ID, visibleStrings } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { readXml } from '../support/read-xml.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const REPORTS = `reports/default/${CAPTURE_ID}`;
const sha256 = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

let cwd: string;
beforeEach(async () => {
  cwd = await tempFolder();
  await writeFile(join(cwd, 'good.zip'), aPackage());
});

async function importGood(...args: string[]): Promise<{ summary: ImportSummary; files: Record<string, Buffer> }> {
  const { stdout, stderr } = await runAirlock(['import', 'good.zip', '--json', ...args], cwd);
  expect(stderr).toBe('');
  return { summary: JSON.parse(stdout), files: await filesBelow(join(cwd, 'runs')) };
}

describe('the certificate of an accepted package', () => {
  test('names the digests of package, members, reports and evidence, rule set, profile and tool', async () => {
    const { summary, files } = await importGood('--format', 'sarif,junit');
    const statement = JSON.parse(files[`${REPORTS}-certificate.json`]?.toString('utf8') ?? '');
    const report: Report = JSON.parse(files[`${REPORTS}-validation.json`]?.toString('utf8') ?? '');
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    });
    const subjects: { name: string; digest: { sha256: string } }[] = statement.subject;
    expect(Object.fromEntries(subjects.map(({ name, digest }) => [name, digest.sha256]))).toEqual({
      package: sha256(await readFile(join(cwd, 'good.zip'))),
      ...Object.fromEntries(report.package.entries.map(({ entry, sha256: digest }) => [`package/${entry}`, digest])),
      ...Object.fromEntries(
        ['json', 'md', 'html', 'sarif', 'junit.xml'].map((ending) => [
          `reports/validation.${ending}`,
          sha256(files[`${REPORTS}-validation.${ending}`]),
        ]),
      ),
      'evidence/tagmanifest-sha256.txt': sha256(files[`intake/default/${CAPTURE_ID}/tagmanifest-sha256.txt`]),
    });
    expect(statement.predicate).toMatchObject({
      result: 'PASSED',
      configuration: [
        { name: 'rule-set', digest: { sha256: report.tool.rule_set_sha256 } },
        { name: 'profile', digest: { sha256: report.profile.sha256 } },
        { name: 'tool', uri: `pkg:npm/uia-airlock@${report.tool.version}` },
      ],
      failedTests: [],
    });
    expect(statement.predicate.passedTests).toHaveLength(report.counts.pass);
    expect(summary.packages[0]?.reports?.certificate).toBe(`runs/${REPORTS}-certificate.json`);
  });

  test('a member below 64 bytes has no digest to give', async () => {
    const small = aPackage({ edit: ({ files }) => void Object.assign(files, { 'logs/capture.log': 'short' }) });
    await writeFile(join(cwd, 'good.zip'), small);
    const { files } = await importGood();
    const statement = JSON.parse(files[`${REPORTS}-certificate.json`]?.toString('utf8') ?? '');
    const names = statement.subject.map(({ name }: { name: string }) => name);
    expect(names).toContain('package/capture.json');
    expect(names).not.toContain('package/logs/capture.log');
    expect(files[`${REPORTS}-certificate.json`]?.includes(sha256(Buffer.from('short')))).toBe(false);
  });

  test('goes when the package is imported again and rejected, and so does what was not asked for', async () => {
    await importGood('--format', 'sarif,junit');
    const strict = { schema_version: 1, profile_id: 'strict', thresholds: { min_nodes: 5000 } };
    await writeFile(join(cwd, 'strict.profile.json'), JSON.stringify(strict));
    const { summary, files } = await importGood('--profile', 'strict.profile.json');
    expect(summary.packages[0]).toMatchObject({ decision: 'REJECT', outcome: 'replaced' });
    expect(summary.packages[0]?.reports).not.toHaveProperty('certificate');
    expect(Object.keys(files).filter((path) => path.startsWith('reports/'))).toEqual(
      ['html', 'json', 'md'].map((ending) => `${REPORTS}-validation.${ending}`),
    );
    expect(Object.keys(files).filter((path) => path.startsWith('.staging/'))).toEqual([]);
  });

  test('signed twice with the same key: the same bytes, unchanged', async () => {
    await runAirlock(['keygen', '-o', 'reviewers'], cwd);
    const { files } = await importGood('--sign-key', 'reviewers.private.pem');
    const envelope = JSON.parse(files[`${REPORTS}-certificate.json`]?.toString('utf8') ?? '');
    expect(envelope).toMatchObject({ payloadType: 'application/vnd.in-toto+json', signatures: [{}] });
    const again = await importGood('--sign-key', 'reviewers.private.pem');
    expect(again.summary.packages[0]?.outcome).toBe('unchanged');
    expect(again.files).toEqual(files);
  });

  test.each([
    ['the public half', 'reviewers.public.pem', 'KEY_INVALID'],
    ['something else', 'good.zip', 'KEY_INVALID'],
    ['nothing there', 'missing.pem', 'INPUT_NOT_FOUND'],
  ])('--sign-key with %s: refused before anything is written', async (_, file, code) => {
    await runAirlock(['keygen', '-o', 'reviewers'], cwd);
    const { exitCode, stderr } = await runAirlock(['import', 'good.zip', '--sign-key', file], cwd);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`code: ${code}`);
    await expect(stat(join(cwd, 'runs'))).rejects.toThrow();
  });
});

describe('keygen', () => {
  test.each([
    ['en', 'private key: r.private.pem\npublic key: r.public.pem\nkeyid: '],
    ['zh-CN', '私钥：r.private.pem\n公钥：r.public.pem\nkeyid：'],
  ])('says in %s where the two keys are', async (language, says) => {
    const { stdout } = await runAirlock(['keygen', '-o', 'r', '--lang', language], await tempFolder());
    expect(stdout).toContain(says);
  });

  test('a private key that only its owner reads, and its public half', async () => {
    const { exitCode, stdout } = await runAirlock(['keygen', '-o', 'reviewers', '--json'], cwd);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      private_key: 'reviewers.private.pem',
      public_key: 'reviewers.public.pem',
    });
    expect(await readFile(join(cwd, 'reviewers.private.pem'), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/u);
    expect(await readFile(join(cwd, 'reviewers.public.pem'), 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----\n/u);
    expect((await stat(join(cwd, 'reviewers.private.pem'))).mode & 0o777).toBe(0o600);
  });

  test.each(['reviewers.private.pem', 'reviewers.public.pem'])('%s is there: nothing is touched', async (taken) => {
    await writeFile(join(cwd, taken), 'mine');
    const { exitCode, stderr } = await runAirlock(['keygen', '-o', 'reviewers'], cwd);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('OUTPUT_UNWRITABLE');
    const files = await filesBelow(cwd);
    expect(Object.keys(files)).toEqual(['good.zip', taken]);
    expect(files[taken]?.toString()).toBe('mine');
  });
});

describe('formats for other programs', () => {
  test('import: files beside the reports, in the ledger, without visible text', async () => {
    const { summary, files } = await importGood('--format', 'junit, sarif');
    const paths = { sarif: `${REPORTS}-validation.sarif`, junit: `${REPORTS}-validation.junit.xml` };
    expect(summary.packages[0]?.reports).toMatchObject({ sarif: `runs/${paths.sarif}`, junit: `runs/${paths.junit}` });
    expect(JSON.parse(files[paths.sarif]?.toString('utf8') ?? '').version).toBe('2.1.0');
    expect(readXml(files[paths.junit]?.toString('utf8') ?? '').name).toBe('testsuites');
    const [line = ''] = files['ledger.jsonl']?.toString('utf8').split('\n') ?? [];
    for (const path of Object.values(paths)) expect(JSON.parse(line).files[path]).toBe(sha256(files[path]));
    for (const text of visibleStrings())
      for (const path of Object.values(paths)) expect(files[path]?.includes(text), `${path}`).toBe(false);
    expect(files['index.html']?.includes(`href="${paths.sarif}"`)).toBe(true);
  });

  test('validate: on stdout', async () => {
    const sarif = await runAirlock(['validate', 'good.zip', '--format', 'sarif'], cwd);
    expect(JSON.parse(sarif.stdout).version).toBe('2.1.0');
    const junit = await runAirlock(['validate', 'good.zip', '--format', 'junit', '--lang', 'zh-CN'], cwd);
    expect(readXml(junit.stdout).name).toBe('testsuites');
    const json = await runAirlock(['validate', 'good.zip', '--format', 'json'], cwd);
    expect(json.stdout).toBe((await runAirlock(['validate', 'good.zip', '--json'], cwd)).stdout);
  });

  test.each([
    [['import', 'good.zip', '--format', 'pdf']],
    [['import', 'good.zip', '--format', '']],
    [['validate', 'good.zip', '--format', 'sarif,junit']],
    [['validate', 'good.zip', '--json', '--format', 'sarif']],
  ])('%j: exit 2, with what to do', async (args) => {
    const { exitCode, stderr, stdout } = await runAirlock(args, cwd);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).not.toBe('');
  });
});
