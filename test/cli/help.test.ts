import { describe, expect, test } from 'vitest';
import type { AirlockCommand } from '../../src/cli/airlock-command.js';
import { airlock } from '../../src/cli/program.js';
import { usageErrorIn } from '../../src/cli/usage-error.js';
import { HELP_IN_CHINESE } from '../../src/report/language/help.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

/** Texts that commander puts around those of the commands. */
const OF_THE_PARSER = ['Usage:', 'Options:', 'Commands:', 'Arguments:', 'display help for command'];

/** Every command, by the words that call it. */
function allCommands(): readonly { readonly words: readonly string[]; readonly command: AirlockCommand }[] {
  const io = { stdout: { write: () => {} }, stderr: { write: () => {} }, cwd: '', env: {}, now: () => '' };
  const found = [{ words: [] as readonly string[], command: airlock(io, () => {}, 'en') }];
  // createCommand of AirlockCommand makes them all.
  for (const { words, command } of found)
    for (const below of command.commands as readonly AirlockCommand[])
      found.push({ words: [...words, below.name()], command: below });
  return found;
}

function textsOf(command: AirlockCommand): readonly string[] {
  return [
    command.description(),
    command.summary(),
    ...command.options.map(({ description }) => description),
    ...command.registeredArguments.map(({ description }) => description),
  ].filter((text) => text !== '');
}

test('every text of every command is there in Chinese, and no other', () => {
  const texts = new Set([...OF_THE_PARSER, ...allCommands().flatMap(({ command }) => textsOf(command))]);
  expect(Object.keys(HELP_IN_CHINESE).toSorted()).toEqual([...texts].toSorted());
});

describe('help in Chinese', () => {
  test.each(allCommands().map(({ words }) => [['airlock', ...words].join(' '), words] as const))(
    'of %s holds no sentence in English',
    async (_, words) => {
      const { exitCode, stdout, stderr } = await runAirlock(
        [...words, '--help', '--lang', 'zh-CN'],
        await tempFolder(),
      );
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toContain('用法：');
      // Three words in a row, but for command lines and for lists of words to type.
      const described = stdout.replace(/^(?: {2}\$|用法：) .*$/gmu, '');
      expect(described).not.toMatch(/\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/u);
    },
  );

  test('is asked for before the command line is complete', async () => {
    const { stdout } = await runAirlock(['import', '--lang=zh-CN', '-h'], await tempFolder());
    expect(stdout).toContain('（默认："runs"）');
  });
});

describe('usage errors in Chinese', () => {
  test.each<[string, string[], string]>([
    ['an unknown command', ['report', 'dif', '--lang', 'zh-CN'], "错误：没有命令 'dif'\n（是否想输入 diff？）\n"],
    ['an unknown option', ['import', 'a.zip', '--fast', '--lang', 'zh-CN'], "错误：没有选项 '--fast'\n"],
    [
      'an option that is nearly one',
      ['rules', '--jsno', '--lang', 'zh-CN'],
      "没有选项 '--jsno'\n（是否想输入 --json？）\n",
    ],
    ['an argument missing', ['locate', 'a.json', '--lang', 'zh-CN'], "错误：缺少参数 'dump'\n"],
    ['an argument too many', ['rules', 'a', 'b', '--lang', 'zh-CN'], '错误：参数过多：应为 1 个，给出了 2 个\n'],
    [
      'an option without its value',
      ['validate', 'a.zip', '--lang', 'zh-CN', '--profile'],
      "错误：选项 '--profile <file>' 缺少值\n",
    ],
    ['a required option missing', ['keygen', '--lang', 'zh-CN'], "错误：没有给出必需的选项 '-o, --output <name>'\n"],
    [
      'a value that is none',
      ['catalog', 'export', 'a', 'b', '--to', 'xpth', '--lang', 'zh-CN'],
      "错误：选项 '--to <format>' 的值 'xpth' 不可用；可用的是 xpath, pywinauto, flaui, ahk\n",
    ],
  ])('%s', async (_, args, says) => {
    const { exitCode, stdout, stderr } = await runAirlock(args, await tempFolder());
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('error:');
  });
});

test('what the parser words in another way is said in Chinese, with its own words behind', () => {
  expect(usageErrorIn('zh-CN', 'error: something new\n(Did you mean one of a, b?)')).toBe(
    '错误：无法理解该命令行\n  详情（英文）：error: something new\n（是否想输入 a, b？）',
  );
});
