import { copyFile, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Verification } from '../../src/model/verification.js';
import { VERIFY_CODES } from '../../src/model/verification.js';
import { forbiddenSearch } from '../../src/redact/index.js';
import { dictionaryOf } from '../../src/report/language/dictionary.js';
import { lineDigest, sealLine } from '../../src/shared/ledger-line.js';
import { verifyRuns } from '../../src/verify/index.js';
import { aPackage, CAPTURE_ID, FIXTURE_CATALOG, FIXTURE_ZIP } from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const BAD = '2026-07-08-bad';
const REPORT = `reports/default/${CAPTURE_ID}`;
const EVIDENCE = `intake/default/${CAPTURE_ID}`;

/** An accepted and a rejected package, signed, in every format; made once, copied by each test. */
const made: { files: Record<string, Buffer>; publicKey: Buffer } = { files: {}, publicKey: Buffer.alloc(0) };

beforeAll(async () => {
  const { mkdtemp } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const cwd = await mkdtemp(join(tmpdir(), 'airlock-verify-'));
  try {
    await copyFile(FIXTURE_ZIP, join(cwd, 'good.zip'));
    await copyFile(FIXTURE_CATALOG, join(cwd, 'main.catalog.json'));
    const bad = aPackage({
      edit: ({ dump, manifest }) => {
        dump.capture_id = BAD;
        manifest.capture_id = BAD;
      },
      tamper: ({ files }) => void Object.assign(files, { 'logs/capture.log': 'changed after it was hashed' }),
    });
    await writeFile(join(cwd, 'bad.zip'), bad);
    await runAirlock(['keygen', '-o', 'key'], cwd);
    const args = ['--catalog', 'main.catalog.json', '--format', 'sarif,junit', '--sign-key', 'key.private.pem'];
    const { exitCode } = await runAirlock(['import', 'good.zip', 'bad.zip', ...args], cwd);
    expect(exitCode).toBe(1);
    made.files = await filesBelow(join(cwd, 'runs'));
    made.publicKey = await readFile(join(cwd, 'key.public.pem'));
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}, 60_000);

/** `<cwd>/runs` as it was published, and the public key beside it. */
async function published(): Promise<string> {
  const cwd = await tempFolder();
  for (const [path, bytes] of Object.entries(made.files)) {
    await mkdir(dirname(join(cwd, 'runs', path)), { recursive: true });
    await writeFile(join(cwd, 'runs', path), bytes);
  }
  await writeFile(join(cwd, 'key.public.pem'), made.publicKey);
  return cwd;
}

const aFailOf = (ruleId: string) => ({ ruleId, code: 'odd', severity: 'FAIL', args: {}, where: {} });

const OPTIONS = { key: null, countForbidden: () => 0 };
const codesAt = ({ findings }: Verification, path: string) =>
  findings.filter((finding) => finding.path === path).map(({ code }) => code);

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

describe('airlock verify of a runs folder', () => {
  test('as it was published: exit 0, and it says what it looked at', async () => {
    const cwd = await published();
    const { exitCode, stdout, stderr } = await runAirlock(['verify', 'runs', '--key', 'key.public.pem', '--json'], cwd);
    expect(JSON.parse(stdout).results[0].findings).toEqual([]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(JSON.parse(stdout).results[0].checked).toMatchObject({
      ledger_lines: 3,
      reports: 2,
      evidence: 2,
      certificates: 1,
      signatures: 1,
    });
    expect(await filesBelow(join(cwd, 'runs'))).toEqual(made.files);
  });

  test('one changed byte, in any file, at any of many places, is found where it is', async () => {
    const cwd = await published();
    const runs = join(cwd, 'runs');
    const paths = Object.keys(made.files);
    expect(paths.length).toBeGreaterThan(25);
    const missed: string[] = [];
    for (const path of paths) {
      const bytes = made.files[path] ?? Buffer.alloc(0);
      const last = bytes.length - 1;
      for (const at of new Set([0, last >> 2, last >> 1, last])) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await writeFile(join(runs, path), changed);
        if (codesAt(await verifyRuns(runs, OPTIONS), path).length === 0) missed.push(`${path} at ${at}`);
      }
      await writeFile(join(runs, path), bytes);
    }
    expect(missed).toEqual([]);
    expect((await verifyRuns(runs, OPTIONS)).ok).toBe(true);
  }, 120_000);

  test('any file that is gone, empty, or a link is found where it is', async () => {
    const cwd = await published();
    const runs = join(cwd, 'runs');
    for (const [path, bytes] of Object.entries(made.files)) {
      const file = join(runs, path);
      await rename(file, `${cwd}/kept`);
      expect(codesAt(await verifyRuns(runs, OPTIONS), path), path).toContain(
        path === 'ledger.jsonl' ? 'ledger-missing' : 'file-missing',
      );
      await symlink(`${cwd}/kept`, file);
      expect(codesAt(await verifyRuns(runs, OPTIONS), path), path).toContain('file-not-regular');
      await rm(file);
      await writeFile(file, '');
      expect(codesAt(await verifyRuns(runs, OPTIONS), path), path).toContain('file-empty');
      await writeFile(file, bytes);
    }
  }, 120_000);

  test.each([
    'reports/default/notes.md',
    'reports/elsewhere/x-validation.json',
    `reports/default/${BAD}-certificate.json`,
    'intake/default/other/data/capture.json',
    'intake/stray.txt',
    'notes.md',
  ])('a file that the ledger does not know: %s', async (path) => {
    const cwd = await published();
    await mkdir(dirname(join(cwd, 'runs', path)), { recursive: true });
    await writeFile(join(cwd, 'runs', path), 'x');
    const result = await verifyRuns(join(cwd, 'runs'), OPTIONS);
    expect(result.findings).toEqual([{ code: 'file-unexpected', path, args: {} }]);
  });

  test.each([
    ['at the top', 'old-reports', 'old-reports'],
    ['at the top, whatever is in it', 'copy/reports/default', 'copy'],
    ['empty, of a batch that there never was', 'intake/elsewhere', 'intake/elsewhere'],
    ['empty, of a package that there never was', 'intake/default/other/data', 'intake/default/other'],
    ['empty, among the reports', 'reports/default/a/b', 'reports/default/a'],
  ])('a folder that the ledger does not know, %s, is said once', async (_, folder, path) => {
    const cwd = await published();
    await mkdir(join(cwd, 'runs', folder), { recursive: true });
    const result = await verifyRuns(join(cwd, 'runs'), OPTIONS);
    expect(result.findings).toEqual([{ code: 'folder-unexpected', path, args: {} }]);
  });

  test('a file too many in a bag', async () => {
    const cwd = await published();
    await writeFile(join(cwd, 'runs', EVIDENCE, 'data/photo.png'), 'x');
    expect((await verifyRuns(join(cwd, 'runs'), OPTIONS)).findings).toEqual([
      { code: 'bag-file-unlisted', path: `${EVIDENCE}/data/photo.png`, args: {} },
    ]);
  });

  describe('the ledger', () => {
    const ledgerWith = async (change: (lines: string[]) => string[]) => {
      const cwd = await published();
      const path = join(cwd, 'runs/ledger.jsonl');
      await edit(path, (text) =>
        change(text.trimEnd().split('\n'))
          .map((line) => `${line}\n`)
          .join(''),
      );
      return await verifyRuns(join(cwd, 'runs'), OPTIONS);
    };

    test('first line cut', async () => {
      const codes = codesAt(await ledgerWith(([, ...rest]) => rest), 'ledger.jsonl');
      expect(codes).toContain('ledger-chain-broken');
      expect(codes).toContain('ledger-sequence');
    });

    test('a line cut in the middle: what it published is unexpected, and the chain is broken', async () => {
      const result = await ledgerWith(([a = '', , c = '']) => [a, c]);
      expect(codesAt(result, 'ledger.jsonl')).toContain('ledger-chain-broken');
      expect(codesAt(result, `reports/default/${BAD}-validation.json`)).toEqual(['file-unexpected']);
    });

    test('last line cut: the page is older than what is said of it', async () => {
      const result = await ledgerWith((lines) => lines.slice(0, -1));
      expect(codesAt(result, 'index.html')).toEqual(expect.arrayContaining(['index-outdated', 'file-altered']));
    });

    test('last two lines cut: files that the ledger does not know', async () => {
      const result = await ledgerWith((lines) => lines.slice(0, -2));
      expect(result.findings.map(({ code }) => code)).toContain('file-unexpected');
    });

    test('a line twice, two lines swapped, an empty line', async () => {
      for (const change of [
        ([a = '', b = '', c = '']: string[]) => [a, b, b, c],
        ([a = '', b = '', c = '']: string[]) => [b, a, c],
        ([a = '', b = '', c = '']: string[]) => [a, '', b, c],
      ])
        expect(codesAt(await ledgerWith(change), 'ledger.jsonl')).not.toEqual([]);
    });

    test('a line that was changed and sealed anew still breaks the chain after it', async () => {
      const result = await ledgerWith(([a = '', ...rest]) => {
        const { sha256: _, ...event } = JSON.parse(a);
        return [sealLine({ ...event, decision: 'REJECT' }), ...rest];
      });
      expect(codesAt(result, 'ledger.jsonl')).toEqual(['ledger-chain-broken']);
      expect(codesAt(result, `${REPORT}-validation.json`)).toEqual(['report-other-than-ledger']);
    });

    test('a line without its end', async () => {
      const cwd = await published();
      await edit(join(cwd, 'runs/ledger.jsonl'), (text) => `${text}{"seq"`);
      expect(codesAt(await verifyRuns(join(cwd, 'runs'), OPTIONS), 'ledger.jsonl')).toEqual(['ledger-torn']);
    });

    test('a path that leads out of the runs folder is not followed', async () => {
      const result = await ledgerWith(([a = '', ...rest]) => {
        const { sha256: _, ...event } = JSON.parse(a);
        return [sealLine({ ...event, files: { ...event.files, '../key.public.pem': 'a'.repeat(64) } }), ...rest];
      });
      expect(codesAt(result, '../key.public.pem')).toEqual(['file-unexpected']);
    });
  });

  test('a publication that a killed run left unfinished', async () => {
    const cwd = await published();
    await mkdir(join(cwd, 'runs/.staging/killed'), { recursive: true });
    await writeFile(join(cwd, 'runs/.staging/killed/commits.jsonl'), '{}\n');
    expect((await verifyRuns(join(cwd, 'runs'), OPTIONS)).findings).toEqual([
      { code: 'publication-unfinished', path: '.staging/killed', args: {} },
    ]);
    // The log of a run that goes on, which has nothing to finish.
    await writeFile(join(cwd, 'runs/.staging/killed/commits.jsonl'), '');
    expect((await verifyRuns(join(cwd, 'runs'), OPTIONS)).findings).toEqual([]);
  });
});

/** Changes a published report and makes digest and chain right again, as someone who knows how would. */
async function forged(path: string, change: (text: string) => string): Promise<string> {
  const cwd = await published();
  const runs = join(cwd, 'runs');
  await edit(join(runs, path), change);
  const { createHash } = await import('node:crypto');
  const digest = createHash('sha256')
    .update(await readFile(join(runs, path)))
    .digest('hex');
  await edit(join(runs, 'ledger.jsonl'), (text) => {
    let previous = '0'.repeat(64);
    const lines = text.trimEnd().split('\n');
    return lines
      .map((line) => {
        const { sha256: _, ...event } = JSON.parse(line);
        if (Object.hasOwn(event.files, path)) event.files[path] = digest;
        const sealed = sealLine({ ...event, previous });
        previous = lineDigest(sealed);
        return `${sealed}\n`;
      })
      .join('');
  });
  return cwd;
}

describe('a report that was forged, ledger and all', () => {
  const JSON_PATH = `${REPORT}-validation.json`;
  const withMatch = (change: (match: Record<string, unknown>) => void) => (text: string) => {
    const report = JSON.parse(text);
    change(report.catalog.selectors[0].matches[0]);
    return JSON.stringify(report);
  };

  test.each([
    ['name', 'match-name'],
    ['value', 'match-value'],
    ['text', 'match-text'],
    ['visible_text', 'match-visible-text'],
    ['bounds', 'match-field-extra'],
    ['__proto_', 'match-field-extra'],
  ])('a match with %s', async (field, code) => {
    const cwd = await forged(
      JSON_PATH,
      withMatch((match) => Object.assign(match, { [field]: 'x' })),
    );
    expect(codesAt(await verifyRuns(join(cwd, 'runs'), OPTIONS), JSON_PATH)).toContain(code);
  });

  test('a match without one of the seven', async () => {
    const cwd = await forged(
      JSON_PATH,
      withMatch((match) => delete match['class_name']),
    );
    expect(codesAt(await verifyRuns(join(cwd, 'runs'), OPTIONS), JSON_PATH)).toContain('match-field-missing');
  });

  test.each<[string, (report: ReturnType<typeof JSON.parse>) => void, string]>([
    ['a field too many', (report) => Object.assign(report, { extra: 1 }), 'report-schema'],
    [
      'a count that is not that of its rules',
      (report) => Object.assign(report.counts, { pass: 0 }),
      'report-inconsistent',
    ],
    [
      'a failed rule in an accepted one',
      (report) => Object.assign(report.rules[0], { status: 'FAIL' }),
      'report-inconsistent',
    ],
    [
      'a rule that passed in spite of what it found',
      (report) => report.rules[0].findings.push(aFailOf(report.rules[0].id)),
      'report-inconsistent',
    ],
    [
      'a finding of another rule',
      (report) => Object.assign(report.rules[0], { status: 'FAIL', findings: [aFailOf('archive/other')] }),
      'report-inconsistent',
    ],
    [
      'a rule that stands in for another',
      (report) => Object.assign(report.rules[1], { id: report.rules[0].id }),
      'report-inconsistent',
    ],
    [
      'another package',
      (report) => Object.assign(report.package, { sha256: 'a'.repeat(64) }),
      'report-other-than-ledger',
    ],
    [
      'a selector that asks for an action',
      (report) => Object.assign(report.drift.selectors[0], { selector_id: 'send_button' }),
      'action-word',
    ],
    ['an operation that acts', (report) => report.provenance.collector.operations.push('click_button'), 'action-word'],
    [
      'a decision that does not follow from its reasons',
      (report) => Object.assign(report, { decision: 'REJECT' }),
      'report-inconsistent',
    ],
  ])('%s', async (_, change, code) => {
    const cwd = await forged(JSON_PATH, (text) => {
      const report = JSON.parse(text);
      change(report);
      return `${JSON.stringify(report, null, 2)}\n`;
    });
    const result = await verifyRuns(join(cwd, 'runs'), OPTIONS);
    expect(codesAt(result, JSON_PATH)).toContain(code);
    // Whatever is forged, the certificate is over other bytes; a report that fits no schema names none to compare.
    if (code !== 'report-schema') expect(codesAt(result, `${REPORT}-certificate.json`)).toContain('certificate-digest');
  });

  test('other decision lines than the JSON has', async () => {
    const path = `${REPORT}-validation.md`;
    const cwd = await forged(path, (text) => text.replace(/^WARN: \d+$/mu, 'WARN: 99'));
    expect(codesAt(await verifyRuns(join(cwd, 'runs'), OPTIONS), path)).toEqual(['markdown-other-than-report']);
  });

  test('a certificate without a signature, with another’s, and one that is none', async () => {
    const path = `${REPORT}-certificate.json`;
    const run = async (change: (text: string) => string, key = 'key') => {
      const cwd = await forged(path, change);
      await runAirlock(['keygen', '-o', 'other'], cwd);
      const { stdout } = await runAirlock(['verify', 'runs', '--key', `${key}.public.pem`, '--json'], cwd);
      return codesAt(JSON.parse(stdout).results[0], path);
    };
    const statement = (text: string) => Buffer.from(JSON.parse(text).payload, 'base64').toString('utf8');
    expect(await run((text) => text)).toEqual([]);
    expect(await run((text) => text, 'other')).toEqual(['certificate-signature']);
    expect(await run(statement)).toEqual(['certificate-unsigned']);
    expect(await run(() => '{}')).toEqual(['certificate-invalid', 'certificate-unsigned']);
    const changed = (text: string) => {
      const envelope = JSON.parse(text);
      const payload = Buffer.from(statement(text).replace('"PASSED"', '"WARNED"')).toString('base64');
      return JSON.stringify({ ...envelope, payload });
    };
    expect(await run(changed)).toEqual(['certificate-other-than-report', 'certificate-signature']);
  });
});

describe('evidence that was forged', () => {
  test('a name in a node of a dump, deep or not', async () => {
    const path = `${EVIDENCE}/data/uia/dump-uia-main.json`;
    const cwd = await published();
    await edit(join(cwd, 'runs', path), (text) => {
      const dump = JSON.parse(text);
      dump.root.children[1].name = 'x';
      return JSON.stringify(dump);
    });
    const { findings } = await verifyRuns(join(cwd, 'runs'), OPTIONS);
    expect(findings).toContainEqual({ code: 'evidence-field', path, args: { at: 'root/1' } });
  });

  test('text in place of the way that lengths are kept', async () => {
    const path = `${EVIDENCE}/data/uia/dump-uia-main.json`;
    const cwd = await published();
    await edit(join(cwd, 'runs', path), (text) => JSON.stringify({ ...JSON.parse(text), name_lengths: 'x' }));
    const { findings } = await verifyRuns(join(cwd, 'runs'), OPTIONS);
    expect(findings).toContainEqual({ code: 'evidence-field', path, args: { at: '/name_lengths' } });
  });
});

describe('forbidden strings of the profile', () => {
  test('found in every form and file, whatever their case; exit 1', async () => {
    const cwd = await published();
    // Stands in the evidence and in the reports, as an id of the fixture.
    const profile = { schema_version: 1, profile_id: 'strict', forbidden_strings: ['IMPLATFORMCLIENT'] };
    await writeFile(join(cwd, 'strict.profile.json'), JSON.stringify(profile));
    const { exitCode, stdout } = await runAirlock(
      ['verify', 'runs', '--profile', 'strict.profile.json', '--json'],
      cwd,
    );
    expect(exitCode).toBe(1);
    expect(codesAt(JSON.parse(stdout).results[0], `${REPORT}-validation.md`)).toEqual(['forbidden-string']);
    expect(stdout).not.toContain('IMPLATFORMCLIENT');
  });

  test.each([
    ['as it is', '张三'],
    ['escaped as JSON', '\\u5f20\\u4e09'],
    ['as HTML', '&#24352;&#x4e09;'],
    ['in a URL', '%E5%BC%A0%E4%B8%89'],
  ])('%s', (_, text) => {
    expect(forbiddenSearch(['张三'])(Buffer.from(`{"a":"${text}"}`))).toBeGreaterThan(0);
  });

  test('two letters, and a long text, are looked for as well; no string, nothing is', () => {
    expect(forbiddenSearch(['QX'])(Buffer.from('a qx b'))).toBe(1);
    const long = 'a secret that is longer than forty-eight characters, by far';
    expect(forbiddenSearch([long])(Buffer.from(`-- ${long} --`))).toBeGreaterThan(0);
    expect(forbiddenSearch([])(Buffer.from('anything'))).toBe(0);
  });
});

describe('airlock verify of one report', () => {
  test('with what lies beside it, wherever it was copied', async () => {
    const cwd = await published();
    await cp(join(cwd, 'runs/reports/default'), join(cwd, 'copied'), { recursive: true });
    const report = `copied/${CAPTURE_ID}-validation.json`;
    const args = ['verify', report, '--key', 'key.public.pem', '--json'];
    const good = await runAirlock(args, cwd);
    expect(JSON.parse(good.stdout).results[0]).toMatchObject({
      ok: true,
      checked: { reports: 1, certificates: 1, signatures: 1 },
    });
    await edit(join(cwd, `copied/${CAPTURE_ID}-validation.html`), (text) => text.replace('ACCEPT', 'REJECT'));
    const bad = await runAirlock(args, cwd);
    expect(bad.exitCode).toBe(1);
    expect(JSON.parse(bad.stdout).results[0].findings).toMatchObject([
      { code: 'certificate-digest', args: { subject: 'reports/validation.html' } },
    ]);
  });

  test('alone, the JSON is checked by itself', async () => {
    const cwd = await published();
    await copyFile(join(cwd, 'runs', `${REPORT}-validation.json`), join(cwd, 'alone-validation.json'));
    expect((await runAirlock(['verify', 'alone-validation.json'], cwd)).exitCode).toBe(0);
    await edit(join(cwd, 'alone-validation.json'), (text) => text.replace('"ACCEPT"', '"MAYBE"'));
    const { exitCode, stdout } = await runAirlock(['verify', 'alone-validation.json', '--lang', 'zh-CN'], cwd);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('(report-schema)');
  });

  test.each([
    [['verify', 'missing']],
    [['verify', 'key.public.pem']],
    [['verify', 'runs', '--key', 'missing.pem']],
    [['verify', 'runs', '--key', 'runs/ledger.jsonl']],
  ])('%j: exit 2', async (args) => {
    const { exitCode, stderr } = await runAirlock(args, await published());
    expect(exitCode).toBe(2);
    expect(stderr).toContain('what to do:');
  });
});

test('every code has its sentence and its advice in both languages', () => {
  for (const language of ['en', 'zh-CN'] as const)
    expect(Object.keys(dictionaryOf(language).verify.codes).sort()).toEqual([...VERIFY_CODES].sort());
});

describe('airlock verify of a report on its own', () => {
  /** The report of the accepted package with its certificate, after a change of each; null takes the certificate away. */
  async function codesOf(
    change: (report: string) => string,
    changeStatement: ((statement: ReturnType<typeof JSON.parse>) => void) | null = null,
  ): Promise<string[]> {
    const cwd = await tempFolder();
    const text = (ending: string) => made.files[`${REPORT}-${ending}`]?.toString('utf8') ?? '';
    await writeFile(join(cwd, 'x-validation.json'), change(text('validation.json')));
    await writeFile(join(cwd, 'x-validation.md'), text('validation.md'));
    if (changeStatement !== null) {
      const statement = JSON.parse(Buffer.from(JSON.parse(text('certificate.json')).payload, 'base64').toString());
      changeStatement(statement);
      await writeFile(join(cwd, 'x-certificate.json'), JSON.stringify(statement));
    }
    const { stdout } = await runAirlock(['verify', 'x-validation.json', '--json'], cwd);
    return JSON.parse(stdout).results[0].findings.map(({ code }: { code: string }) => code);
  }

  const same = (text: string) => text;
  const rewritten = (change: (report: ReturnType<typeof JSON.parse>) => void) => (text: string) => {
    const report = JSON.parse(text);
    change(report);
    return `${JSON.stringify(report, null, 2)}\n`;
  };

  test('as it was published, also with line ends of Windows', async () => {
    expect(await codesOf(same, () => undefined)).toEqual([]);
    expect(await codesOf((text) => text.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  test.each<[string, (text: string) => string]>([
    [
      'two decisions, of which a person reads the first',
      (text) => text.replace('"decision": "ACCEPT"', '"decision": "REJECT",\n  "decision": "ACCEPT"'),
    ],
    [
      'a rule left out, with counts to match',
      rewritten((report) => {
        report.rules.pop();
        report.counts.pass -= 1;
        report.counts.planned -= 1;
      }),
    ],
  ])('%s', async (_, change) => {
    expect(await codesOf(change)).toContain('report-inconsistent');
  });

  test.each<[string, (statement: ReturnType<typeof JSON.parse>) => void]>([
    ['another result', ({ predicate }) => Object.assign(predicate, { result: 'WARNED' })],
    ['fewer tests that passed', ({ predicate }) => predicate.passedTests.pop()],
    ['a test that failed', ({ predicate }) => predicate.failedTests.push('archive/opened')],
    ['no list of warnings', ({ predicate }) => delete predicate.warnedTests],
  ])('a certificate of %s', async (_, change) => {
    expect(await codesOf(same, change)).toEqual(['certificate-other-than-report']);
  });
});

test('a bag that is a link to another place is found', async () => {
  const cwd = await published();
  await rename(join(cwd, 'runs', EVIDENCE), join(cwd, 'elsewhere'));
  await symlink(join(cwd, 'elsewhere'), join(cwd, 'runs', EVIDENCE));
  expect(codesAt(await verifyRuns(join(cwd, 'runs'), OPTIONS), EVIDENCE)).toEqual(['file-not-regular']);
});
