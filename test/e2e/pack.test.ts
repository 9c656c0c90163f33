import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { FIELD_FLAGS } from '../../src/pack/index.js';
import { aCaptureFolder } from '../support/a-capture-folder.js';
import { CAPTURE_ID, FIXTURE_ZIP, visibleStrings } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';
import { zipWith } from '../support/zip-writer.js';

type Change = Parameters<typeof aCaptureFolder>[1];

/** A working folder with the capture in `cap`. */
async function workWith(change?: Change): Promise<string> {
  const cwd = await tempFolder();
  await aCaptureFolder(join(cwd, 'cap'), change);
  return cwd;
}

const pack = (cwd: string, ...args: string[]) => runAirlock(['pack', 'cap', '-o', 'cap.zip', ...args], cwd);
const dropManifest: Change = (files) => {
  delete files['capture.json'];
};

describe('a folder with its capture.json', () => {
  test('with fields that are wrong is refused with a line for each', async () => {
    const cwd = await workWith((files) => {
      files['capture.json'] = JSON.stringify({ ...JSON.parse(String(files['capture.json'])), host: 1, target: 2 });
    });
    const { exitCode, stderr } = await pack(cwd);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/valid:\n {2}\/\S{1,20}: .{1,60}\n {2}\/\S{1,20}: /u);
  });

  test('keeps what import only warns of, and packs what deflates too well', async () => {
    const cwd = await workWith((files) => {
      files['screenshots/blank.bmp'] = '\0'.repeat(1024 * 1024);
      files['capture.json'] = String(files['capture.json']).replace('{', '{"site":"x",');
    });
    const { exitCode, stderr } = await pack(cwd);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { rules } = JSON.parse((await runAirlock(['validate', 'cap.zip', '--json'], cwd)).stdout);
    const codes = rules.flatMap(({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code));
    expect(codes).toContain('unknown-fields');
  });

  test('becomes a package that import accepts', async () => {
    const cwd = await workWith();
    const { exitCode, stdout, stderr } = await pack(cwd, '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      output: 'cap.zip',
      capture_id: CAPTURE_ID,
      decision: 'ACCEPT',
      files: 2,
      left_out: 0,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
      refusals: [],
    });
    const imported = await runAirlock(['import', 'cap.zip', '--json'], cwd);
    expect(imported.exitCode).toBe(0);
    expect((await readdir(cwd)).sort()).toEqual(['cap', 'cap.zip', 'runs']);
  });

  test('gives the same bytes when its files are copied at another time', async () => {
    const [one, two] = [await workWith(), await workWith()];
    await utimes(join(two, 'cap/logs/capture.log'), new Date(0), new Date(0));
    await pack(one);
    await pack(two);
    expect((await readFile(join(one, 'cap.zip'))).equals(await readFile(join(two, 'cap.zip')))).toBe(true);
  });

  test('lists what is there, by its place, and leaves out what the system put there', async () => {
    const cwd = await workWith((files) => {
      files['screenshots/a.png'] = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1');
      files['notes.txt'] = 'packed by hand';
      files['.DS_Store'] = '\0\0\0\x01Bud1';
      files['uia/Thumbs.db'] = '\0';
      // Lists a file that is gone and knows nothing of the new ones.
      files['capture.json'] = String(files['capture.json']).replace('logs/capture.log', 'logs/gone.log');
    });
    const { stdout } = await pack(cwd, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ decision: 'ACCEPT', files: 4, left_out: 2 });
    const report = JSON.parse((await runAirlock(['validate', 'cap.zip', '--json'], cwd)).stdout);
    const roles = report.package.entries.map((one: { entry: string; role: string }) => [one.entry, one.role]);
    expect(roles).toEqual([
      ['capture.json', 'manifest'],
      ['logs/capture.log', 'log'],
      ['notes.txt', 'unknown'],
      ['screenshots/a.png', 'screenshot'],
      ['uia/dump-uia-main.json', 'uia_dump'],
    ]);
  });

  test('is read in UTF-16 too, as Windows PowerShell writes it', async () => {
    const cwd = await workWith((files) => {
      files['capture.json'] = Buffer.from(`\ufeff${files['capture.json']}`, 'utf16le');
    });
    expect((await pack(cwd)).exitCode).toBe(0);
  });

  test('an option that contradicts it is refused', async () => {
    const cwd = await workWith();
    const { exitCode, stderr } = await pack(cwd, '--zone', 'elsewhere');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--zone');
    expect(await readdir(cwd)).toEqual(['cap']);
  });
});

describe('a folder without capture.json', () => {
  const FIELDS = [
    '--capture-id',
    CAPTURE_ID,
    '--zone',
    'internal-sandbox',
    '--captured-at',
    '2026-07-08T15:04:05+08:00',
  ];
  const MADE_BY = ['--collector-name', 'ISphereWinHelper', '--collector-version', '0.12.1', '--mode', 'read_only'];
  const OF = ['--operations', 'list_windows, dump_uia', '--process-name', 'IMPlatformClient.exe'];
  const REST = ['--product-version', '8.2.0.0', '--redaction', 'none', '--dpi', '96', '--os', 'Windows 10'];

  test('is packed with fields from options', async () => {
    const cwd = await workWith(dropManifest);
    expect(await pack(cwd, ...FIELDS, ...MADE_BY, ...OF, ...REST)).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('is packed with fields of another capture', async () => {
    const cwd = await workWith();
    await copyFile(join(cwd, 'cap/capture.json'), join(cwd, 'other.json'));
    await rm(join(cwd, 'cap/capture.json'));
    expect((await pack(cwd, '--manifest-from', 'other.json')).exitCode).toBe(0);
    await writeFile(join(cwd, 'cap/capture.json'), '{}');
    expect((await pack(cwd, '--manifest-from', 'other.json', '--force')).exitCode).toBe(2);
  });

  test('names every option that is missing', async () => {
    const cwd = await workWith(dropManifest);
    const { exitCode, stderr } = await pack(cwd, ...FIELDS);
    expect(exitCode).toBe(2);
    for (const flag of ['--collector-name', '--mode', '--product-version']) expect(stderr).toContain(flag);
    expect(stderr).not.toContain('--zone');
    expect(await readdir(cwd)).toEqual(['cap']);
  });

  test('every option of a field is in the help', async () => {
    const { stdout } = await runAirlock(['pack', '--help'], await tempFolder());
    for (const { flag } of Object.values(FIELD_FLAGS)) expect(stdout).toContain(`${flag} <`);
  });
});

describe('what import would refuse is refused, named, and nothing is left behind', () => {
  const cases: { name: string; change: Change; code: string; place: string }[] = [
    {
      name: 'a nested archive',
      change: (files) => {
        files['logs/more.log'] = zipWith({ entries: [{ name: 'a', data: 'a' }] });
      },
      code: 'nested-archive',
      place: 'logs/more.log',
    },
    {
      name: 'an executable',
      change: (files) => {
        files['uia/collector.exe'] = 'MZ';
      },
      code: 'executable',
      place: 'uia/collector.exe',
    },
    {
      name: 'a device name',
      change: (files) => {
        files['logs/nul.log'] = 'x';
      },
      code: 'name-reserved-device',
      place: 'logs/nul.log',
    },
    {
      name: 'names that differ in case',
      change: (files) => {
        files['logs/CAPTURE.log'] = 'x';
      },
      code: 'duplicate-name-case',
      place: 'logs/capture.log',
    },
    {
      name: 'a capture.json that is no JSON',
      change: (files) => {
        files['capture.json'] = '{"capture_id": 张样本';
      },
      code: 'manifest-not-json',
      place: 'capture.json',
    },
    {
      name: 'a dump that breaks off',
      change: (files) => {
        files['uia/dump-uia-main.json'] = String(files['uia/dump-uia-main.json']).slice(0, 2000);
      },
      code: 'dump-not-json',
      place: 'uia/dump-uia-main.json',
    },
    {
      name: 'a collector that clicked',
      change: (files) => {
        files['capture.json'] = String(files['capture.json']).replace('"dump_uia"', '"dump_uia","click"');
      },
      code: 'action',
      place: '/collector/operations',
    },
  ];

  test.each(cases)('$name', async ({ change, code, place }) => {
    const cwd = await workWith(change);
    const { exitCode, stdout, stderr } = await pack(cwd, '--json');
    const { decision, output, refusals } = JSON.parse(stdout);
    expect({ exitCode, decision, output }).toEqual({ exitCode: 1, decision: 'REJECT', output: null });
    expect(refusals.map((one: { code: string }) => one.code)).toContain(code);
    expect(stderr).toContain(`(${code})`);
    expect(stderr).toContain(place);
    expect(await readdir(cwd)).toEqual(['cap']);
  });

  test('a link', async () => {
    const cwd = await workWith();
    await symlink('/etc/hostname', join(cwd, 'cap/logs/host.log'));
    const { exitCode, stderr } = await pack(cwd);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('airlock: archive/no-links (symlink): file logs/host.log\n');
    expect(await readdir(cwd)).toEqual(['cap']);
  });

  test('more than a limit of the profile', async () => {
    const cwd = await workWith();
    const profile = { schema_version: 1, profile_id: 'tight', limits: { max_entry_bytes: 1000 } };
    await writeFile(join(cwd, 'tight.json'), JSON.stringify(profile));
    const { exitCode, stderr } = await pack(cwd, '--profile', 'tight.json');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('(entry-too-large): file uia/dump-uia-main.json');
  });

  test('a folder without a dump', async () => {
    const cwd = await workWith((files) => {
      delete files['uia/dump-uia-main.json'];
    });
    expect((await pack(cwd)).exitCode).toBe(1);
    expect(await readdir(cwd)).toEqual(['cap']);
  });

  test('a bag', async () => {
    const cwd = await workWith((files) => {
      files['bagit.txt'] = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';
    });
    expect((await pack(cwd)).exitCode).not.toBe(0);
    expect(await readdir(cwd)).toEqual(['cap']);
  });
});

describe('the output', () => {
  test('is replaced only with --force, and stays when the new one is refused', async () => {
    const cwd = await workWith();
    await writeFile(join(cwd, 'cap.zip'), 'before');
    expect((await pack(cwd)).exitCode).toBe(2);
    await writeFile(join(cwd, 'cap/logs/x.exe'), 'MZ');
    expect((await pack(cwd, '--force')).exitCode).toBe(1);
    expect(await readFile(join(cwd, 'cap.zip'), 'utf8')).toBe('before');
    await rm(join(cwd, 'cap/logs/x.exe'));
    expect((await pack(cwd, '--force')).exitCode).toBe(0);
    expect((await readFile(join(cwd, 'cap.zip'))).readUInt32LE(0)).toBe(0x04034b50);
  });

  test('may have a name as long as names can be', async () => {
    const cwd = await workWith();
    const name = `${'n'.repeat(251)}.zip`;
    expect((await runAirlock(['pack', 'cap', '-o', name], cwd)).exitCode).toBe(0);
    expect((await readdir(cwd)).sort()).toEqual(['cap', name]);
  });

  test('whose name has a line break is named in one line', async () => {
    const cwd = await workWith();
    await writeFile(join(cwd, 'a\nairlock: fine'), '');
    const { stderr } = await runAirlock(['pack', 'cap', '-o', 'a\nairlock: fine'], cwd);
    expect(stderr.split('\n')[0]).toBe('airlock: a⟨U+000A⟩airlock: fine: exists');
  });

  test('with a longer name is an error that says so', async () => {
    const cwd = await workWith();
    const { exitCode, stderr } = await runAirlock(['pack', 'cap', '-o', `${'n'.repeat(252)}.zip`], cwd);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('OUTPUT_UNWRITABLE');
    expect(await readdir(cwd)).toEqual(['cap']);
  });

  test.skipIf(process.platform === 'win32').each([
    ['a pipe', (cwd: string) => promisify(execFile)('mkfifo', [join(cwd, 'cap.zip')])],
    [
      'a link to a pipe',
      async (cwd: string) => {
        await promisify(execFile)('mkfifo', [join(cwd, 'pipe')]);
        await symlink('pipe', join(cwd, 'cap.zip'));
      },
    ],
    ['a folder', (cwd: string) => mkdir(join(cwd, 'cap.zip'))],
  ])('is not replaced where it is %s', async (_, make) => {
    const cwd = await workWith();
    await make(cwd);
    const before = await readdir(cwd);
    const { exitCode, stderr } = await pack(cwd, '--force');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('OUTPUT_UNWRITABLE');
    expect(await readdir(cwd)).toEqual(before);
    expect((await stat(join(cwd, 'cap.zip'))).isFile()).toBe(false);
  });

  test.each(['cap/..x.zip', 'cap/x.zip', 'cap/logs/x.zip', 'cap/../cap/x.zip'])(
    'is not put inside: %s',
    async (output) => {
      const cwd = await workWith();
      const { exitCode, stderr } = await runAirlock(['pack', 'cap', '-o', output], cwd);
      expect({ exitCode, isSaid: stderr.includes('lies in the folder') }).toEqual({ exitCode: 2, isSaid: true });
    },
  );

  test.skipIf(process.platform === 'win32')('is not put inside by a link either', async () => {
    const cwd = await workWith();
    await symlink('cap', join(cwd, 'link'));
    for (const [folder, output] of [
      ['link', 'cap/x.zip'],
      ['cap', 'link/x.zip'],
    ] as const) {
      const { exitCode, stderr } = await runAirlock(['pack', folder, '-o', output], cwd);
      expect({ exitCode, isSaid: stderr.includes('lies in the folder') }).toEqual({ exitCode: 2, isSaid: true });
    }
  });

  test('beside the folder under a name that begins with its name is fine', async () => {
    const cwd = await workWith();
    expect((await runAirlock(['pack', 'cap', '-o', 'cap..x.zip'], cwd)).exitCode).toBe(0);
  });

  test('in a folder that does not exist is an error that says so', async () => {
    const cwd = await workWith();
    const { exitCode, stderr } = await runAirlock(['pack', 'cap', '-o', 'none/cap.zip'], cwd);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('OUTPUT_UNWRITABLE');
  });

  test('says nothing that the capture shows on screen', async () => {
    const cwd = await workWith();
    const secret = visibleStrings().find((text) => text.includes('李示例')) ?? '';
    await mkdir(join(cwd, 'out'));
    const { exitCode, stdout, stderr } = await runAirlock(['pack', 'cap', '-o', `out/${secret}.zip`], cwd);
    expect(exitCode).toBe(0);
    for (const text of visibleStrings()) expect(stdout + stderr).not.toContain(text);
  });
});

test('the fixture itself, unpacked and packed again, is accepted', async () => {
  const cwd = await workWith();
  await copyFile(FIXTURE_ZIP, join(cwd, 'fixture.zip'));
  await pack(cwd);
  const decisions = await Promise.all(
    ['fixture.zip', 'cap.zip'].map(async (zip) =>
      JSON.parse((await runAirlock(['validate', zip, '--json'], cwd)).stdout),
    ),
  );
  expect(decisions.map(({ decision, counts }) => [decision, counts])).toEqual([
    ['ACCEPT', decisions[0].counts],
    ['ACCEPT', decisions[0].counts],
  ]);
});
