import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.js';
import { aPackage } from '../support/a-package.js';
import { toGb18030 } from '../support/gb18030.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const DUMP = 'uia/dump-uia-main.json';
const PROFILE = { schema_version: 1, profile_id: 'old-machines', intake: { dump_encoding: 'gb18030' } };

/** Validates the fixture with its dump in GB18030, with and without a profile that says so. */
async function validate(isTold: boolean, damage: (dump: Buffer) => void = () => {}) {
  const cwd = await tempFolder();
  const zip = aPackage({
    edit: (parts) => {
      // `aPackage` counts nodes before it writes the dump; the fixture is right as it is.
      const dump = toGb18030(JSON.stringify(parts.dump, null, 2));
      damage(dump);
      parts.files[DUMP] = dump;
    },
  });
  await writeFile(join(cwd, 'gbk.zip'), zip);
  await writeFile(join(cwd, 'old.profile.json'), JSON.stringify(PROFILE));
  const args = ['validate', 'gbk.zip', '--json', ...(isTold ? ['--profile', 'old.profile.json'] : [])];
  const { exitCode, stdout } = await runAirlock(args, cwd);
  const report: Report = JSON.parse(stdout);
  const findings = report.rules.flatMap((rule) => rule.findings).filter(({ code }) => code === 'dump-encoding');
  return { exitCode, report, findings };
}

describe('a dump in GB18030', () => {
  test('is read when the profile says so, and its names have the length that Windows counts', async () => {
    const { exitCode, report } = await validate(true);
    expect([exitCode, report.decision, report.tree?.node_count]).toEqual([0, 'ACCEPT', 66]);
    expect(report.redaction.names_replaced).toBeGreaterThan(0);
  });

  test('is refused with the offset of the first bad byte otherwise', async () => {
    const { exitCode, findings } = await validate(false);
    expect(exitCode).toBe(1);
    expect(findings).toMatchObject([{ args: { encoding: 'utf-8' }, where: { entry: DUMP } }]);
    expect(findings[0]?.where.offset).toBeGreaterThan(0);
  });

  test('is refused when a byte of it is bad, with its offset', async () => {
    const { exitCode, findings } = await validate(true, (dump) => dump.writeUInt8(0xff, 1000));
    expect(exitCode).toBe(1);
    expect(findings).toMatchObject([{ args: { encoding: 'gb18030' }, where: { entry: DUMP, offset: 1000 } }]);
  });
});
