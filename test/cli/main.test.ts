import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const COMMANDS = [
  ['import'],
  ['validate'],
  ['catalog'],
  ['pack'],
  ['catalog', 'derive'],
  ['catalog', 'check'],
  ['catalog', 'drift'],
  ['locate'],
  ['prove-redaction'],
  ['rules'],
];

describe('help', () => {
  test.each(COMMANDS.map((words) => [words.join(' '), words] as const))(
    'of %s goes to stdout with an example',
    async (name, words) => {
      const { exitCode, stdout, stderr } = await runAirlock([...words, '--help'], await tempFolder());
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toContain(`Example:\n  $ airlock ${name}`);
    },
  );

  test('of the program lists every command and the exit codes', async () => {
    const { exitCode, stdout } = await runAirlock(['--help'], await tempFolder());
    expect(exitCode).toBe(0);
    for (const text of ['import', 'validate', 'pack', 'catalog', 'locate', 'rules', 'Exit codes:', '70'])
      expect(stdout).toContain(text);
  });

  test('--version prints the version alone', async () => {
    expect((await runAirlock(['--version'], await tempFolder())).stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
  });
});

describe('what cannot be done ends with 2 and says what, where and what to do', () => {
  const cases: { name: string; args: string[]; says: string[] }[] = [
    { name: 'no command', args: [], says: ['Usage'] },
    { name: 'an unknown command', args: ['imprt'], says: ['imprt', 'import'] },
    { name: 'an unknown option', args: ['import', 'a.zip', '--fast'], says: ['--fast'] },
    { name: 'an argument missing', args: ['locate', 'a.json'], says: ['dump'] },
    { name: 'a language that is not there', args: ['validate', 'a.zip', '--lang', 'fr'], says: ['fr', 'zh-CN'] },
    { name: 'a file that does not exist', args: ['import', 'nowhere.zip'], says: ['nowhere.zip', 'INPUT_NOT_FOUND'] },
    { name: 'a glob that matches nothing', args: ['import', 'none/*.zip'], says: ['none/*.zip', 'INPUT_NOT_FOUND'] },
    { name: 'a folder to import', args: ['import', 'folder'], says: ['folder', 'airlock validate'] },
    { name: 'no output to pack into', args: ['pack', 'folder'], says: ['--output'] },
    { name: 'a file to pack', args: ['pack', 'x.zip', '-o', 'y.zip'], says: ['x.zip', 'folder'] },
    { name: 'nothing to pack', args: ['pack', 'none', '-o', 'y.zip'], says: ['none', 'INPUT_NOT_FOUND'] },
    { name: 'a package over another', args: ['pack', 'folder', '-o', 'x.zip'], says: ['x.zip', '--force'] },
    { name: 'a package into its own folder', args: ['pack', 'folder', '-o', 'folder/y.zip'], says: ['folder/y.zip'] },
    { name: 'a batch that is a path', args: ['import', 'x.zip', '--batch', '../up'], says: ['--batch ../up'] },
    { name: 'a glob of a million names', args: ['import', '{1..1000000}'], says: ['{1..1000000}', 'INPUT_NOT_FOUND'] },
    {
      name: 'an argument too long for a path',
      args: ['import', 'x'.repeat(5000)],
      says: ['too long', 'INPUT_NOT_FOUND'],
    },
    { name: 'runs without a name', args: ['import', 'x.zip', '--runs', ''], says: ['--runs'] },
    {
      name: 'a catalog that is a folder',
      args: ['catalog', 'check', 'folder', 'x.zip'],
      says: ['folder', 'no regular file'],
    },
    { name: 'control characters in a name', args: ['import', 'a\u001b[31mb.zip'], says: ['U+001B'] },
    { name: 'no jobs', args: ['import', 'x.zip', '--jobs', '0'], says: ['--jobs 0'] },
    {
      name: 'a profile that is no JSON',
      args: ['validate', 'x.zip', '--profile', 'broken.json'],
      says: ['broken.json', 'line 1', 'PROFILE_INVALID'],
    },
    {
      name: 'a profile with an unknown field',
      args: ['validate', 'x.zip', '--profile', 'odd.json'],
      says: ['odd.json', 'PROFILE_INVALID'],
    },
    {
      name: 'a package in the place of the catalog',
      args: ['catalog', 'check', 'zip.zip', 'odd.json'],
      says: ['zip.zip', 'the catalog comes before the dump'],
    },
    {
      name: 'a key twice in a catalog',
      args: ['catalog', 'check', 'twice.json', 'x.zip'],
      says: ['twice.json', 'line 2', 'twice'],
    },
    {
      name: 'a dump that does not exist',
      args: ['locate', 'empty.catalog.json', 'gone.zip', 'main'],
      says: ['gone.zip', 'INPUT_NOT_FOUND'],
    },
    { name: 'a catalog that is none', args: ['catalog', 'check', 'odd.json', 'x.zip'], says: ['CATALOG_INVALID'] },
    {
      name: 'a catalog that does not exist',
      args: ['catalog', 'drift', 'none.json', 'x.zip'],
      says: ['none.json', 'INPUT_NOT_FOUND'],
    },
    { name: 'no dump in the input', args: ['locate', 'empty.catalog.json', 'x.zip', 'main'], says: ['DUMP_UNUSABLE'] },
    { name: 'an unknown rule', args: ['rules', 'archive/no-such'], says: ['archive/no-such', 'UNKNOWN_RULE'] },
  ];

  test.each(cases)('$name', async ({ args, says }) => {
    const cwd = await tempFolder();
    await mkdir(join(cwd, 'folder'));
    await writeFile(join(cwd, 'x.zip'), 'not a zip');
    await writeFile(join(cwd, 'broken.json'), '{"secret": 张样本}');
    await writeFile(join(cwd, 'zip.zip'), Buffer.from('PK\u0003\u0004', 'latin1'));
    await writeFile(join(cwd, 'twice.json'), '{"schema_version": 1,\n"schema_version": 1}');
    await writeFile(join(cwd, 'odd.json'), '{"schema_version": 1, "surprise": true}');
    await writeFile(join(cwd, 'empty.catalog.json'), '{"schema_version": 1, "catalog_id": "empty", "selectors": []}');
    const { exitCode, stdout, stderr } = await runAirlock(args, cwd);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    for (const text of says) expect(stderr).toContain(text);
    expect(stderr).not.toMatch(/张样本|\n {4}at /u);
  });
});

describe('rules', () => {
  test('lists every rule, and explains one in both languages', async () => {
    const cwd = await tempFolder();
    const { stdout } = await runAirlock(['rules'], cwd);
    expect(stdout.trim().split('\n').length).toBeGreaterThanOrEqual(24);
    for (const lang of ['en', 'zh-CN']) {
      const { exitCode, stdout: page } = await runAirlock(['rules', 'manifest/file-hash-matches', '--lang', lang], cwd);
      expect({ exitCode, first: page.split('\n')[0] }).toEqual({ exitCode: 0, first: 'manifest/file-hash-matches' });
    }
  });

  test('--json gives one document', async () => {
    const { stdout } = await runAirlock(['rules', 'archive/opened', '--json'], await tempFolder());
    expect(JSON.parse(stdout)).toMatchObject({ id: 'archive/opened', family: 'archive' });
  });
});

describe('what an error says', () => {
  test.each([
    ['a rule that is misspelt', ['rules', 'archive/no-link'], /did you mean archive\/no-links\?/u],
    ['a rule without its family', ['rules', 'no-links'], /did you mean archive\/no-links\?/u],
    ['a rule that is like none', ['rules', 'quite-another'], /there is no rule quite-another\n/u],
    [
      'Chinese, where it is asked for',
      ['rules', 'quite-another', '--lang', 'zh-CN'],
      /airlock: 没有这个编号的规则。\n/u,
    ],
    [
      'Chinese, also with an equals sign',
      ['rules', 'quite-another', '--lang=zh-CN'],
      /处理办法：airlock rules 列出全部规则。\n/u,
    ],
    ['the code, in every language', ['import', 'nowhere.zip', '--lang', 'zh-CN'], /INPUT_NOT_FOUND|不存在/u],
  ] as const)('%s', async (_, args, says) => {
    const { exitCode, stderr } = await runAirlock(args, await tempFolder());
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(says);
  });
});
