import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportSummary } from '../../src/model/import-summary.js';
import { aPackage, fixtureFiles } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

/** The dump as `aPackage` writes it. */
const DUMP = JSON.stringify(JSON.parse(fixtureFiles()['uia/dump-uia-main.json'] ?? ''), null, 2);
const SHA = createHash('sha256').update(DUMP).digest('hex');
const TIME = '2026-07-08T15:04:05+08:00';
const MANIFEST: { collector: object; [field: string]: unknown } = JSON.parse(fixtureFiles()['capture.json'] ?? '');

/** What comes of the fixture with each of these logs, in a run of all. */
async function decisionsOf(logs: readonly string[]): Promise<readonly string[]> {
  const cwd = await tempFolder();
  const names = logs.map((_, i) => `log-${String(i).padStart(3, '0')}.zip`);
  for (const [i, log] of logs.entries()) {
    const zip = aPackage({
      edit: (parts) => {
        parts.files['logs/capture.log'] = log;
      },
    });
    await writeFile(join(cwd, names[i] ?? ''), zip);
  }
  const { stdout } = await runAirlock(['import', ...names, '--json'], cwd);
  const summary: ImportSummary = JSON.parse(stdout);
  return summary.packages.map(({ decision }) => String(decision));
}

const hexLine = (i: number) => `行 ${i} 信息 ${((i * 40503) % 65536).toString(16)}`;

const LOGS: Readonly<Record<string, string>> = {
  'what sha256sum writes': `${SHA}  uia/dump-uia-main.json\n`,
  'a digest behind its key': `sha256: ${SHA}\n`,
  'a digest in capitals': `sha256 ${SHA.toUpperCase()}\n`,
  'a line of a logger': `2026-07-08 15:04:05.123 [main] INFO  Packager - wrote uia/dump-uia-main.json (37980 bytes), sha256 ${SHA}, elapsed 12 ms\n`,
  'a line of JSON': `${JSON.stringify({ file: 'uia/dump-uia-main.json', sha256: SHA })}\n`,
  'the beginning of a digest': `写入 dump-uia-main.json 校验 ${SHA.slice(0, 12)}…\n`,
  'six digits behind a word': `信息 ${SHA.slice(0, 5)}\n用户 ${SHA.slice(9, 15)}\n`,
  'a time alone': `${TIME}\n`,
  'a time behind its key': `captured_at: ${TIME}\n`,
  'a time behind a Chinese key': `采集时间：${TIME}\n采集时间 ${TIME} 完成\n`,
  'a time in JSON': `${JSON.stringify({ captured_at: TIME, process: 'IMPlatformClient.exe', ops: ['list_windows', 'dump_uia'] })}\n`,
  'the collector in JSON': `${JSON.stringify(MANIFEST.collector, null, 1)}\n`,
  'the whole manifest': `${JSON.stringify(MANIFEST, null, 2)}\n${JSON.stringify(MANIFEST)}\n`,
  '3,000 lines with hexadecimal ids': Array.from({ length: 3000 }, (_, i) => hexLine(i)).join('\n'),
};

describe('a log that repeats what the manifest says', () => {
  test('decides nothing, whatever it repeats', async () => {
    const decisions = await decisionsOf(Object.values(LOGS));
    expect(Object.fromEntries(Object.keys(LOGS).map((name, i) => [name, decisions[i]]))).toEqual(
      Object.fromEntries(Object.keys(LOGS).map((name) => [name, 'ACCEPT'])),
    );
  });

  test('decides nothing in any subset of it', async () => {
    const leaves = Object.entries({ ...MANIFEST, ...MANIFEST.collector, sha256: SHA, path: 'uia/dump-uia-main.json' });
    const subset = fc
      .subarray(leaves, { minLength: 1 })
      .chain((some) =>
        fc.constantFrom(
          JSON.stringify(Object.fromEntries(some), null, 2),
          JSON.stringify(Object.fromEntries(some)),
          some.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`).join('\n'),
          some.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(' '),
        ),
      );
    const logs = [7, 11, 13].flatMap((seed) => fc.sample(subset, { seed, numRuns: 5 }));
    expect(await decisionsOf(logs)).toEqual(logs.map(() => 'ACCEPT'));
  });
});
