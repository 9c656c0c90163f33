import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportSummary } from '../../src/model/import-summary.js';
import type { Report } from '../../src/model/report.js';
import {
  aPackage,
  CAPTURE_ID,
  FIXTURE_CATALOG,
  FIXTURE_ZIP,
  type PackageParts,
  visibleStrings,
} from '../support/a-package.js';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

/** A folder with the fixture and its catalog in it. */
async function inbox(): Promise<string> {
  const cwd = await tempFolder();
  await copyFile(FIXTURE_ZIP, join(cwd, 'good.zip'));
  await copyFile(FIXTURE_CATALOG, join(cwd, 'main.catalog.json'));
  return cwd;
}

async function importJson(
  cwd: string,
  ...args: string[]
): Promise<{ exitCode: number; summary: ImportSummary; stderr: string }> {
  const { exitCode, stdout, stderr } = await runAirlock(['import', ...args, '--json'], cwd);
  return { exitCode, summary: JSON.parse(stdout), stderr };
}

async function reportAt(cwd: string, path: string | undefined): Promise<Report> {
  return JSON.parse(await readFile(join(cwd, path ?? 'missing'), 'utf8'));
}

describe('import of the fixture with its catalog', () => {
  test('ACCEPT, 66 nodes, depth 7, every selector matched where it was recorded, no drift', async () => {
    const cwd = await inbox();
    const { exitCode, summary } = await importJson(cwd, 'good.zip', '--catalog', 'main.catalog.json');
    expect(exitCode).toBe(0);
    expect(summary.packages).toMatchObject([
      { source: 'good.zip', capture_id: CAPTURE_ID, decision: 'ACCEPT', drift: 'none', outcome: 'published' },
    ]);
    const report = await reportAt(cwd, summary.packages[0]?.reports?.json);
    expect(report.tree).toMatchObject({ node_count: 66, max_depth: 7 });
    const catalog: { selectors: { id: string; evidence: { uia_path: string } }[] } = JSON.parse(
      await readFile(FIXTURE_CATALOG, 'utf8'),
    );
    expect(report.catalog?.selectors.map((one) => [one.selector_id, one.status, one.matches[0]?.path])).toEqual(
      catalog.selectors.map((one) => [one.id, 'matched', one.evidence.uia_path]),
    );
    const { pass, warn, fail, waived, planned } = report.counts;
    expect({ planned, fail }).toEqual({ planned: pass + warn + fail + waived, fail: 0 });
    expect(report.redaction.withheld).toEqual([]);
  });

  test('none of the visible strings is in any file, on stdout or on stderr, in either language', async () => {
    const cwd = await inbox();
    for (const lang of ['en', 'zh-CN']) {
      const runs = `runs-${lang}`;
      const { stdout, stderr } = await runAirlock(['import', 'good.zip', '--runs', runs, '--lang', lang], cwd);
      const files = await filesBelow(join(cwd, runs));
      const outputs = { ...files, stdout: Buffer.from(stdout), stderr: Buffer.from(stderr) };
      const found = visibleStrings().flatMap((text) =>
        Object.entries(outputs)
          .filter(([, bytes]) => bytes.includes(text))
          .map(([path]) => [text, path]),
      );
      expect(found).toEqual([]);
    }
  });

  test('the four decision lines stand in the Markdown of every language', async () => {
    const cwd = await inbox();
    for (const lang of ['en', 'zh-CN']) {
      const { summary } = await importJson(cwd, 'good.zip', '--lang', lang);
      const markdown = await readFile(join(cwd, summary.packages[0]?.reports?.markdown ?? ''), 'utf8');
      const { pass, warn } = summary.packages[0]?.counts ?? { pass: -1, warn: -1 };
      expect(markdown).toMatch(new RegExp(`^Decision: ACCEPT\nPASS: ${pass}\nWARN: ${warn}\nFAIL: 0$`, 'mu'));
    }
  });

  test('the same zip twice changes nothing and says so', async () => {
    const cwd = await inbox();
    await runAirlock(['import', 'good.zip'], cwd);
    const before = await filesBelow(join(cwd, 'runs'));
    const again = await importJson(cwd, 'good.zip');
    expect(again.summary.packages[0]?.outcome).toBe('unchanged');
    expect(await filesBelow(join(cwd, 'runs'))).toEqual(before);
    expect((await runAirlock(['import', 'good.zip'], cwd)).stdout).toContain('unchanged');
  });

  test('two runs into two folders give the same bytes', async () => {
    const cwd = await inbox();
    await runAirlock(['import', 'good.zip', '--runs', 'one'], cwd);
    await runAirlock(['import', 'good.zip', '--runs', 'two'], cwd);
    expect(await filesBelow(join(cwd, 'two'))).toEqual(await filesBelow(join(cwd, 'one')));
  });
});

describe('a capture that was changed after it was made', () => {
  const cases: { name: string; tamper: (parts: PackageParts) => void; rule: string; place: object }[] = [
    {
      name: 'one byte of the dump',
      tamper: ({ files }) => {
        files['uia/dump-uia-main.json'] = String(files['uia/dump-uia-main.json']).replace('"x": 8', '"x": 9');
      },
      rule: 'manifest/file-hash-matches',
      place: { entry: 'uia/dump-uia-main.json' },
    },
    {
      name: 'a file missing',
      tamper: ({ files }) => {
        delete files['logs/capture.log'];
      },
      rule: 'manifest/listed-files-exist',
      place: { entry: 'logs/capture.log' },
    },
    {
      name: 'an unlisted file',
      tamper: ({ files }) => {
        files['uia/extra.bin'] = 'not in the manifest, long enough to have a digest of its own in reports';
      },
      rule: 'manifest/no-unlisted-file',
      place: { entry: 'uia/extra.bin' },
    },
    {
      name: 'operations naming an action',
      tamper: ({ manifest }) => {
        manifest.collector.operations.push('click');
      },
      rule: 'safety/operations-read-only',
      place: { field: '/collector/operations/2' },
    },
  ];

  test.each(cases)('$name: REJECT that names the place', async ({ tamper, rule, place }) => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, 'bad.zip'), aPackage({ tamper }));
    const { exitCode, summary } = await importJson(cwd, 'bad.zip');
    expect(exitCode).toBe(1);
    expect(summary.packages[0]?.decision).toBe('REJECT');
    const report = await reportAt(cwd, summary.packages[0]?.reports?.json);
    expect(report.rules.filter((one) => one.status === 'FAIL').map((one) => one.id)).toEqual([rule]);
    const finding = report.rules.find((one) => one.id === rule)?.findings[0];
    expect(finding).toMatchObject({ where: place });
    const markdown = await readFile(join(cwd, summary.packages[0]?.reports?.markdown ?? ''), 'utf8');
    expect(markdown).toContain(String(Object.values(place)[0]));
  });

  test('the honest package that these are made from is accepted', async () => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, 'honest.zip'), aPackage());
    expect((await importJson(cwd, 'honest.zip')).summary.packages[0]?.decision).toBe('ACCEPT');
  });
});

describe('a batch of a good, a corrupt and a non-zip file', () => {
  async function batch(...args: string[]) {
    const cwd = await inbox();
    const good = await readFile(join(cwd, 'good.zip'));
    await writeFile(join(cwd, 'corrupt.zip'), good.subarray(0, good.length - 500));
    await writeFile(
      join(cwd, 'not-a.zip'),
      'this is a text file that somebody gave the name of a zip, long enough to be hashed\n',
    );
    return { cwd, ...(await importJson(cwd, 'good.zip', 'corrupt.zip', 'not-a.zip', ...args)) };
  }

  test('three verdicts, three reports, exit 1, nothing lost', async () => {
    const { cwd, exitCode, summary } = await batch();
    expect(exitCode).toBe(1);
    expect(summary.packages.map((one) => [one.source, one.decision])).toEqual([
      ['good.zip', 'ACCEPT'],
      ['corrupt.zip', 'REJECT'],
      ['not-a.zip', 'REJECT'],
    ]);
    for (const one of summary.packages) {
      const report = await reportAt(cwd, one.reports?.json);
      expect(report.decision).toBe(one.decision);
      for (const path of [one.reports?.markdown, one.reports?.html])
        expect((await readFile(join(cwd, path ?? ''))).length).toBeGreaterThan(500);
    }
    const ledger = (await readFile(join(cwd, 'runs/ledger.jsonl'), 'utf8')).trim().split('\n');
    expect(ledger.map((line) => JSON.parse(line).decision)).toEqual(['ACCEPT', 'REJECT', 'REJECT', undefined]);
    const index = await readFile(join(cwd, 'runs/index.html'), 'utf8');
    for (const one of summary.packages) expect(index).toContain(`reports/default/${one.name}-validation.html`);
    expect(index.match(/>(?:ACCEPT|REJECT)</gu)).toHaveLength(3);
  });

  test('several at a time give the same results in the same order', async () => {
    const one = await batch();
    const three = await batch('--jobs', '3');
    expect(three.summary).toEqual(one.summary);
    expect(await filesBelow(join(three.cwd, 'runs'))).toEqual(await filesBelow(join(one.cwd, 'runs')));
  });

  test('a name that is mistyped ends with 2, has no verdict, and stops nobody', async () => {
    const cwd = await inbox();
    const { exitCode, summary, stderr } = await importJson(cwd, 'nowhere.zip', 'good.zip');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('nowhere.zip');
    expect(summary.packages.map((one) => [one.source, one.decision, one.outcome])).toEqual([
      ['nowhere.zip', null, 'failed'],
      ['good.zip', 'ACCEPT', 'published'],
    ]);
  });

  test('two files too small for a digest have a report each', async () => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, 'one.zip'), 'not a zip');
    await writeFile(join(cwd, 'two.zip'), 'nor a zip');
    const { summary } = await importJson(cwd, 'one.zip', 'two.zip');
    expect(new Set(summary.packages.map((one) => one.reports?.json)).size).toBe(2);
    expect((await importJson(cwd, 'one.zip', 'two.zip')).summary.packages.map((one) => one.outcome)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  test('another language replaces the reports as a whole and says so', async () => {
    const cwd = await inbox();
    await runAirlock(['import', 'good.zip'], cwd);
    expect((await runAirlock(['import', 'good.zip', '--lang', 'zh-CN'], cwd)).stdout).toContain('已替换');
  });
});

describe('a source name', () => {
  test('that holds visible text of the capture is not repeated', async () => {
    const cwd = await inbox();
    const [secret] = visibleStrings().filter((text) => text.includes('李示例'));
    await copyFile(FIXTURE_ZIP, join(cwd, `${secret}.zip`));
    const { exitCode, summary } = await importJson(cwd, `${secret}.zip`);
    expect({ exitCode, source: summary.packages[0]?.source }).toEqual({ exitCode: 0, source: 'input 1' });
  });
});

describe('a source name that holds visible text', () => {
  test('is not repeated either when the results cannot be published', async () => {
    const cwd = await inbox();
    const [secret] = visibleStrings().filter((text) => text.includes('李示例'));
    await copyFile(FIXTURE_ZIP, join(cwd, `${secret}.zip`));
    await writeFile(join(cwd, 'runs'), 'in the way');
    const { exitCode, stdout, stderr } = await runAirlock(['import', `${secret}.zip`, '--json'], cwd);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout).packages).toMatchObject([{ source: 'input 1', decision: null }]);
    expect(`${stdout}${stderr}`).not.toContain('李示例');
  });
});

describe('a collector that begins its log lines with its own name', () => {
  test('keeps that name', async () => {
    const cwd = await tempFolder();
    const edit = ({ files }: PackageParts) => {
      files['logs/capture.log'] =
        'ISphereWinHelper: ready\nISphereWinHelper: dump_uia ok nodes=66 in 120 ms, closing the handle now\n';
    };
    await writeFile(join(cwd, 'capture.zip'), aPackage({ edit }));
    const { summary } = await importJson(cwd, 'capture.zip');
    const report = await reportAt(cwd, summary.packages[0]?.reports?.json);
    expect(report.redaction.withheld).toEqual([]);
    expect(report.provenance?.collector.name).toBe('ISphereWinHelper');
  });
});

describe('a screen that shows text which stands in our own reports', () => {
  test.each([
    '"counts": {',
    '"findings": []',
    '## Counts',
    '<html lang="en">',
    'uia-airlock 0.1.0',
    'BagIt-Version: 1.0',
    '"decision": "REJECT",',
    '### Passed: 77 rules',
  ])('%s: a verdict and a report, and no bug', async (text) => {
    const cwd = await tempFolder();
    const edit = ({ dump }: PackageParts) => {
      const [first] = dump.root.children;
      if (first) first.name = text;
    };
    await writeFile(join(cwd, 'capture.zip'), aPackage({ edit }));
    const { exitCode, summary } = await importJson(cwd, 'capture.zip');
    expect([0, 1]).toContain(exitCode);
    expect(summary.packages[0]?.reports).not.toBeNull();
  });
});

describe('visible text in a structural place', () => {
  test('is withheld, counted, and not in any output', async () => {
    const cwd = await tempFolder();
    const edit = ({ dump }: PackageParts) => {
      dump.root.children[0] = {
        ...(dump.root.children[0] as PackageParts['dump']['root']),
        automation_id: '张样本的头像',
      };
    };
    await writeFile(join(cwd, 'capture.zip'), aPackage({ edit }));
    const { summary } = await importJson(cwd, 'capture.zip');
    const report = await reportAt(cwd, summary.packages[0]?.reports?.json);
    expect(report.redaction.withheld).toMatchObject([{ field: 'automation_id', count: 1 }]);
    const files = await filesBelow(join(cwd, 'runs'));
    expect(Object.entries(files).filter(([, bytes]) => bytes.includes('张样本'))).toEqual([]);
  });
});

describe('published evidence', () => {
  test('of a rejected package stays rejected, of an accepted one accepted; a changed byte rejects it', async () => {
    const cwd = await inbox();
    const tamper = ({ manifest }: PackageParts) => manifest.collector.operations.push('click');
    await writeFile(join(cwd, 'bad.zip'), aPackage({ tamper }));
    await runAirlock(['import', 'good.zip', '--batch', 'good'], cwd);
    await runAirlock(['import', 'bad.zip', '--batch', 'bad'], cwd);
    const validate = async (batch: string) => {
      const { stdout } = await runAirlock(['validate', `runs/intake/${batch}/${CAPTURE_ID}`, '--json'], cwd);
      const report: Report = JSON.parse(stdout);
      return [report.decision, ...report.rules.filter((rule) => rule.status === 'FAIL').map((rule) => rule.id)];
    };
    expect(await validate('good')).toEqual(['ACCEPT']);
    expect(await validate('bad')).toContain('manifest/evidence-accepted');
    const dump = join(cwd, `runs/intake/good/${CAPTURE_ID}/data/uia/dump-uia-main.json`);
    await writeFile(dump, (await readFile(dump, 'utf8')).replace('"Pane"', '"Edit"'));
    expect(await validate('good')).toEqual(['REJECT', 'archive/bag-valid', 'manifest/file-hash-matches']);
  });
});
