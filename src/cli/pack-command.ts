import type { Io } from '../model/io.js';
import type { AirlockCommand } from './airlock-command.js';
import { languageOption } from './command-parts.js';
import type { ExitCode } from './exit-code.js';

/** Adds `airlock pack` to the program. */
export function addPackCommand(program: AirlockCommand, io: Io, exit: (code: ExitCode) => void): void {
  program
    .command('pack')
    .summary('pack the folder of one capture as a package')
    .description(
      'pack the folder of one capture as a package, and check it as import would\n' +
        '(a capture.json in the folder is kept, its list of files is written anew; without one, the options\n' +
        'below --manifest-from say what the capture is)',
    )
    .argument('<dir>', 'folder of the capture: uia/, logs/, screenshots/, and capture.json if there is one')
    .requiredOption('-o, --output <zip>', 'where the package goes')
    .option('--force', 'replace the output file if it exists')
    .option('--profile <file>', 'what the capture is expected to look like (*.profile.json)')
    .option('--json', 'print one JSON document instead of lines')
    .option('--manifest-from <file>', 'take the fields from the capture.json of a capture made the same way')
    .option('--capture-id <id>', 'capture_id, also the name of the top folder: a-z, 0-9, dots, dashes, underscores')
    .option('--zone <name>', 'network_zone: the sealed network')
    .option('--captured-at <time>', 'captured_at: RFC 3339 with offset, e.g. 2026-07-08T15:04:05+08:00')
    .option('--collector-name <name>', 'collector.name')
    .option('--collector-version <version>', 'collector.version')
    .option('--mode <mode>', 'collector.mode: how the collector ran; only read_only is accepted')
    .option('--operations <list>', 'collector.operations, separated by commas, e.g. list_windows,dump_uia')
    .option('--process-name <name>', 'target.process_name')
    .option('--product-version <version>', 'target.product_version')
    .option('--os <name>', 'host.os')
    .option('--dpi <n>', 'host.dpi')
    .option('--locale <tag>', 'host.locale, e.g. zh-CN')
    .option('--redaction <word>', 'redaction: none or at_source')
    .addOption(languageOption())
    .addExample('airlock pack captures/2026-07-08-sandbox-a -o 2026-07-08-sandbox-a.zip')
    .action(async (folder: string, options) => {
      const { runPack } = await import('./commands/pack.js');
      exit(await runPack(folder, options, io));
    });
}
