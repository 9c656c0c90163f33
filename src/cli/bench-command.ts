import type { Io } from '../model/io.js';
import type { AirlockCommand } from './airlock-command.js';
import { languageOption } from './command-parts.js';
import type { ExitCode } from './exit-code.js';

/** Adds `airlock bench` to the program. */
export function addBenchCommand(program: AirlockCommand, io: Io, exit: (code: ExitCode) => void): void {
  const bench = program
    .command('bench')
    .description('measure parts of airlock on data of your own')
    .addExample('airlock bench relocation pairs.jsonl.gz -o predictions.jsonl');
  bench
    .command('relocation')
    .summary('how often controls are found again, for releases of which that is known')
    .description(
      'ask where the controls of one release went in the next, for pairs of which that is known,\n' +
        'and write the answers; each pair is asked as it is, with renamed ids, and without ids',
    )
    .argument('<pairs>', 'release pairs, or cases made of them: one JSON object a line, may be gzipped (*.gz)')
    .option('-o, --output <file>', 'write the answers there, and print the shares instead')
    .option('--threshold <n>', 'leave out answers less sure than this, 0 to 1 (default: the shipped one)')
    .option('--json', 'print one JSON document')
    .addOption(languageOption())
    .addExample('airlock bench relocation pairs.jsonl.gz > predictions.jsonl')
    .action(async (pairs: string, options) => {
      const { runBenchRelocation } = await import('./commands/bench-relocation.js');
      exit(await runBenchRelocation(pairs, options, io));
    });
}
