import type { Io } from '../model/io.js';
import type { AirlockCommand } from './airlock-command.js';
import { languageOption } from './command-parts.js';
import type { ExitCode } from './exit-code.js';

/** Adds `airlock diff` to the program. */
export function addDiffCommand(program: AirlockCommand, io: Io, exit: (code: ExitCode) => void): void {
  program
    .command('diff')
    .summary('structural difference of two captures')
    .description(
      'structural difference of two captures: nodes removed, added, moved, changed, without text;\n' +
        'exit 0 for none, 1 for some, 2 for captures that are not alike',
    )
    .argument('<old>', 'dump file, package, or published capture folder')
    .argument('<new>', 'the same, of the same window')
    .option('--force', 'compare captures of another application, root or format, or cut short, and say so')
    .option('--profile <file>', 'how the dumps are read: limits and encoding (*.profile.json)')
    .addOption(languageOption())
    .option('--json', 'print JSON, with every node, instead of text')
    .addExample('airlock diff old-capture.zip new-capture.zip')
    .action(async (oldPath: string, newPath: string, options) => {
      const { runDiff } = await import('./commands/diff.js');
      exit(await runDiff(oldPath, newPath, options, io));
    });
}
