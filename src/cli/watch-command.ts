import type { Io } from '../model/io.js';
import type { AirlockCommand } from './airlock-command.js';
import { evidenceOption, languageOption, nameLengthOption } from './command-parts.js';
import type { ExitCode } from './exit-code.js';

/** Adds `airlock watch` to the program. */
export function addWatchCommand(program: AirlockCommand, io: Io, exit: (code: ExitCode) => void): void {
  program
    .command('watch')
    .summary('import each zip that arrives in a folder')
    .description(
      'import each zip that arrives in a folder, once: as soon as it has stopped growing and ends like a zip.\n' +
        'Ends on Ctrl-C or SIGTERM, with the package in work done or untouched',
    )
    .argument('<dir>', 'the drop folder; files in folders below it are left alone')
    .option('--runs <dir>', 'folder for the results', 'runs')
    .option('--batch <name>', 'name that groups the results', 'default')
    .option('--profile <file>', 'what the captures are expected to look like (*.profile.json)')
    .option('--catalog <file>', 'selector catalog to hold against each accepted capture')
    .addOption(evidenceOption())
    .addOption(nameLengthOption())
    .addOption(languageOption())
    .option('--json', 'print one JSON document a line instead of text')
    .option('--interval <seconds>', 'time between two looks at the folder', '2')
    .option('--patience <seconds>', 'a file that does not end like a zip for so long is judged as it is', '60')
    .option('--format <list>', 'reports for other programs as well: sarif, junit, or sarif,junit')
    .option('--sign-key <file>', 'private key that signs the certificate of each accepted package (airlock keygen)')
    .option('--once', 'take what is there now, then end as import does')
    .addExample('airlock watch /srv/captures --runs /srv/runs --catalog isphere-main.catalog.json')
    .action(async (folder: string, options) => {
      const { runWatch } = await import('./commands/watch.js');
      exit(await runWatch(folder, options, io));
    });
}
