import type { Io } from '../model/io.js';
import type { AirlockCommand } from './airlock-command.js';
import { languageOption } from './command-parts.js';
import type { ExitCode } from './exit-code.js';

/** Adds `airlock doctor` to the program. */
export function addDoctorCommand(program: AirlockCommand, io: Io, exit: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .summary('check this installation')
    .description(
      'check this installation: versions, schemas, templates, limits, writable folders, and reading of the samples;\n' +
        'leaves nothing behind; exit 1 where a check fails',
    )
    .option('--runs <dir>', 'folder for the results, to be tried', 'runs')
    .addOption(languageOption())
    .option('--json', 'print JSON instead of text')
    .addExample('airlock doctor --runs /srv/runs')
    .action(async (options) => {
      const { runDoctor } = await import('./commands/doctor.js');
      exit(await runDoctor(options, io));
    });
}
