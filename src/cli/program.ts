import { Option } from 'commander';
import type { Io } from '../model/io.js';
import type { Language } from '../model/language.js';
import { USAGE_WORDS } from '../report/language/usage.js';
import { packageVersion } from '../shared/package-resource.js';
import { AirlockCommand } from './airlock-command.js';
import { addBenchCommand } from './bench-command.js';
import { addCatalogCommands } from './catalog-commands.js';
import { evidenceOption, languageOption, nameLengthOption } from './command-parts.js';
import { addDiffCommand } from './diff-command.js';
import { addDoctorCommand } from './doctor-command.js';
import type { ExitCode } from './exit-code.js';
import { addPackCommand } from './pack-command.js';
import { addWatchCommand } from './watch-command.js';

/**
 * The command line: names, arguments, options and help of every command. A command's code is loaded when
 * it runs, so that `--help` stays quick.
 *
 * @param language of help and of usage errors; results have that of the command's own `--lang`
 */
export function airlock(io: Io, exit: (code: ExitCode) => void, language: Language): AirlockCommand {
  const program = new AirlockCommand(language, 'airlock')
    .description(
      'Takes UI Automation captures out of a sealed network: opens the zip without trusting it, removes every ' +
        'visible text, decides ACCEPT or REJECT, and holds the selector catalog against the new dump. ' +
        'It never acts on a user interface.',
    )
    .version(packageVersion(), '-V, --version')
    .showHelpAfterError(USAGE_WORDS.askForHelp[language])
    .addHelpText('after', `\n${USAGE_WORDS.exitCodes[language]}`)
    .addExample('airlock import capture.zip --catalog isphere-main.catalog.json');
  // Set before commands are added: they inherit it.
  program.exitOverride().configureOutput({
    writeOut: (text) => io.stdout.write(text),
    writeErr: (text) => io.stderr.write(text),
  });

  program
    .command('import')
    .description('examine capture packages and publish report and redacted evidence of each')
    .argument('<zip...>', 'capture packages; globs are expanded')
    .option('--runs <dir>', 'folder for the results', 'runs')
    .option(
      '--batch <name>',
      'name that groups the results: lower-case letters, digits, dots, dashes, underscores',
      'default',
    )
    .option('--profile <file>', 'what the captures are expected to look like (*.profile.json)')
    .option('--catalog <file>', 'selector catalog to hold against each accepted capture')
    .addOption(evidenceOption())
    .addOption(nameLengthOption())
    .addOption(languageOption())
    .option('--json', 'print one JSON document instead of the table')
    .option('--jobs <n>', 'packages examined at a time, each in a thread', '1')
    .option('--quiet', 'no progress on the terminal')
    .option('--format <list>', 'reports for other programs as well: sarif, junit, or sarif,junit')
    .option('--sign-key <file>', 'private key that signs the certificate of each accepted package (airlock keygen)')
    .addExample(
      `airlock import 'captures/*.zip' --catalog isphere-main.catalog.json`,
      `airlock import 'captures/*.zip' --format sarif,junit --sign-key reviewers.private.pem`,
    )
    .action(async (zips: string[], options) => {
      const { runImport } = await import('./commands/import.js');
      exit(await runImport(zips, options, io));
    });

  program
    .command('validate')
    .description('examine one capture package or folder; print the report, write nothing')
    .argument('<zip-or-dir>', 'a capture package, its folder, or a dump file')
    .option('--profile <file>', 'what the capture is expected to look like (*.profile.json)')
    .option('--catalog <file>', 'selector catalog to hold against it')
    .addOption(evidenceOption())
    .addOption(nameLengthOption())
    .addOption(languageOption())
    .option('--json', 'print the report as JSON instead of Markdown')
    .addOption(new Option('--format <format>', 'what to print').choices(['markdown', 'json', 'sarif', 'junit']))
    .addExample(
      'airlock validate capture.zip --lang zh-CN',
      'airlock validate capture.zip --format sarif > capture.sarif',
    )
    .action(async (path: string, options) => {
      const { runValidate } = await import('./commands/validate.js');
      exit(await runValidate(path, options, io));
    });

  addWatchCommand(program, io, exit);
  addPackCommand(program, io, exit);
  addDiffCommand(program, io, exit);

  addCatalogCommands(program, io, exit);

  program
    .command('locate')
    .description('find one selector in a dump; prints the structured result as JSON')
    .argument('<catalog>', 'catalog file')
    .argument('<dump>', 'dump file, package, or published capture folder')
    .argument('<selector>', 'id of the selector')
    .option('--detail', 'add is_enabled, is_offscreen and bounds to each match')
    .option('--profile <file>', 'how the dump is read: limits and encoding (*.profile.json)')
    .option('--json', 'accepted for uniformity: the result is JSON anyway')
    .addOption(languageOption())
    .addExample('airlock locate main.catalog.json capture.zip left_panel --detail')
    .action(async (catalogPath: string, dump: string, selector: string, options) => {
      const { runLocate } = await import('./commands/locate.js');
      exit(await runLocate(catalogPath, dump, selector, options, io));
    });

  program
    .command('prove-redaction')
    .summary('plant text in a capture, and search for it in all that comes out')
    .description(
      'plant text in every place of a capture that can hold some, run the commands on it, and search every byte\n' +
        'that they write for it, in every encoding: what is shown is all zeros, or a leak\n' +
        '(works on copies in a private folder that is removed; the capture itself is not changed)',
    )
    .argument('<zip-or-dir>', 'a capture package, its folder, or a dump file of any format that is read')
    .option('--profile <file>', 'how the capture is read (*.profile.json)')
    .addOption(languageOption())
    .option('--json', 'print one JSON document instead of the table')
    .addExample('airlock prove-redaction capture.zip')
    .action(async (path: string, options) => {
      const { runProveRedaction } = await import('./commands/prove-redaction.js');
      exit(await runProveRedaction(path, options, io));
    });

  program
    .command('profile')
    .description('look at profiles')
    .command('show')
    .description('show the profile that a run would use, with the files that it extends put in')
    .argument('[profile]', 'a *.profile.json; left out: the built-in one')
    .option('--origin', 'say for each value which file it comes from')
    .option('--json', 'print JSON instead of text')
    .addOption(languageOption())
    .addExample('airlock profile show chat.profile.json --origin')
    .action(async (path: string | undefined, options) => {
      const { runProfileShow } = await import('./commands/profile-show.js');
      exit(await runProfileShow(path, options, io));
    });

  program
    .command('formats')
    .description('list the formats of dumps that are read, and what each can carry')
    .addOption(languageOption())
    .option('--json', 'print JSON instead of text')
    .addExample('airlock formats --lang zh-CN')
    .action(async (options) => {
      const { runFormats } = await import('./commands/formats.js');
      exit(await runFormats(options, io));
    });

  program
    .command('rules')
    .description('list the validation rules, or explain one')
    .argument('[id]', 'id of a rule, such as manifest/file-hash-matches')
    .addOption(languageOption())
    .option('--json', 'print JSON instead of text')
    .addExample('airlock rules manifest/file-hash-matches')
    .action(async (id: string | undefined, options) => {
      const { runRules } = await import('./commands/rules.js');
      exit(await runRules(id, options, io));
    });

  program
    .command('report')
    .description('work with published reports')
    .addExample('airlock report diff old-validation.json new-validation.json')
    .command('diff')
    .description(
      'new, resolved and persisting findings between two JSON reports; exit 1 for a new FAIL or a new REJECT',
    )
    .argument('<old>', 'JSON report')
    .argument('<new>', 'JSON report')
    .addOption(languageOption())
    .option('--json', 'print JSON instead of text')
    .addExample('airlock report diff old-validation.json new-validation.json')
    .action(async (oldPath: string, newPath: string, options) => {
      const { runReportDiff } = await import('./commands/report-diff.js');
      exit(await runReportDiff(oldPath, newPath, options, io));
    });

  program
    .command('verify')
    .description('recheck published results: ledger chain, digests, bags, allowlists, forbidden text, certificates')
    .argument('<runs-or-report...>', 'runs folders, or JSON reports')
    .option('--key <file>', 'public key that every certificate must be signed with')
    .option('--profile <file>', 'profile whose forbidden_strings must stand nowhere')
    .addOption(languageOption())
    .option('--json', 'print JSON instead of text')
    .addExample('airlock verify runs', 'airlock verify runs --key reviewers.public.pem')
    .action(async (paths: string[], options) => {
      const { runVerify } = await import('./commands/verify.js');
      exit(await runVerify(paths, options, io));
    });

  program
    .command('keygen')
    .description('make an Ed25519 key pair that signs and checks certificates')
    .requiredOption('-o, --output <name>', 'writes NAME.private.pem and NAME.public.pem; nothing is overwritten')
    .option('--json', 'print JSON instead of text')
    .addOption(languageOption())
    .addExample('airlock keygen -o reviewers')
    .action(async (options) => {
      const { runKeygen } = await import('./commands/keygen.js');
      exit(await runKeygen(options, io));
    });
  addDoctorCommand(program, io, exit);
  addBenchCommand(program, io, exit);
  return program;
}
