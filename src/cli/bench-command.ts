import type { Command } from 'commander';
import type { Io } from '../model/io.js';
import { example, languageOption } from './command-parts.js';
import type { ExitCode } from './exit-code.js';

/** Adds `airlock bench` to the program. */
export function addBenchCommand(program: Command, io: Io, exit: (code: ExitCode) => void): void {
  const bench = program
    .command('bench')
    .description('measure parts of airlock on data of your own')
    .addHelpText('after', example('airlock bench relocation pairs.jsonl.gz -o predictions.jsonl'));
  bench
    .command('relocation')
    .description(
      'ask where the controls of one release went in the next, for pairs of which that is known,\n' +
        'and write the answers; each pair is asked as it is, with renamed ids, and without ids',
    )
    .argument('<pairs>', 'release pairs, or cases made of them: one JSON object a line, may be gzipped (*.gz)')
    .option('-o, --output <file>', 'write the answers there, and print the shares instead')
    .option('--threshold <n>', 'leave out answers less sure than this, 0 to 1 (default: the shipped one)')
    .option('--json', 'print one JSON document')
    .addOption(languageOption())
    .addHelpText('after', example('airlock bench relocation pairs.jsonl.gz > predictions.jsonl'))
    .action(async (pairs: string, options) => {
      const { runBenchRelocation } = await import('./commands/bench-relocation.js');
      exit(await runBenchRelocation(pairs, options, io));
    });
}
