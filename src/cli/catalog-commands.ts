import { Option } from 'commander';
import { EXPORT_TARGETS } from '../model/catalog-export.js';
import type { Io } from '../model/io.js';
import type { AirlockCommand } from './airlock-command.js';
import { languageOption, nameLengthOption } from './command-parts.js';
import type { ExitCode } from './exit-code.js';

const DECISIONS = 'decisions about the catalog (default: beside it, *.decisions.json)';
const READ_WITH = 'how the dump is read: limits and encoding (*.profile.json)';

/** Adds `airlock catalog` and what is below it to the program. */
export function addCatalogCommands(program: AirlockCommand, io: Io, exit: (code: ExitCode) => void): void {
  const catalog = program
    .command('catalog')
    .description('derive a selector catalog, check it, and keep it over releases')
    .addExample('airlock catalog check main.catalog.json capture.zip');
  catalog
    .command('derive')
    .description('derive a first catalog from accepted captures')
    .argument('<capture...>', 'dump files, packages, or published capture folders')
    .requiredOption('-o, --output <file>', 'where the catalog goes')
    .option('--id <catalog-id>', 'catalog_id of the new catalog (default: that of --base, or derived)')
    .option('--base <catalog>', 'earlier catalog whose ids, descriptions and history stay')
    .option('--force', 'replace the output file if it exists')
    .option('--profile <file>', 'profile that the captures must be accepted by')
    .addOption(nameLengthOption())
    .option('--json', 'print what was left out, and why, as JSON')
    .addOption(languageOption())
    .addExample('airlock catalog derive runs/intake/default/2026-07-08-sandbox-a -o main.catalog.json')
    .action(async (paths: string[], options) => {
      const { runCatalogDerive } = await import('./commands/catalog-derive.js');
      exit(await runCatalogDerive(paths, options, io));
    });
  catalog
    .command('check')
    .description('locate every selector of a catalog in a dump')
    .argument('<catalog>', 'catalog file')
    .argument('<dump>', 'dump file, package, or published capture folder')
    .option(
      '--strict',
      'exit 3 for an ambiguous selector, 4 for an unmatched or not evaluable one, or an empty catalog',
    )
    .option('--profile <file>', READ_WITH)
    .option('--json', 'print JSON instead of Markdown')
    .addOption(languageOption())
    .addExample('airlock catalog check main.catalog.json capture.zip --strict')
    .action(async (catalogPath: string, dump: string, options) => {
      const { runCatalogCheck } = await import('./commands/catalog-check.js');
      exit(await runCatalogCheck(catalogPath, dump, options, io));
    });
  catalog
    .command('drift')
    .description('hold a new dump against the catalog and say what a release broke')
    .argument('<catalog>', 'catalog file')
    .argument('<dump>', 'dump file, package, or published capture folder')
    .option('--profile <file>', READ_WITH)
    .option('--decisions <file>', DECISIONS)
    .option(
      '--evidence <dump>',
      'capture that the catalog has its evidence from: controls that selectors lost are looked for by\n' +
        'structure, and --format html draws its window too',
    )
    .option('--from <dump>', 'another name of --evidence')
    .addOption(new Option('--format <format>', 'format of the report').choices(['md', 'html', 'json']))
    .option('-o, --output <file>', 'write the report to a file')
    .option('--json', 'print JSON instead of Markdown')
    .addOption(languageOption())
    .addExample('airlock catalog drift main.catalog.json new-release.zip --evidence last-release.zip')
    .action(async (catalogPath: string, dump: string, options) => {
      const { runCatalogDrift } = await import('./commands/catalog-drift.js');
      exit(await runCatalogDrift(catalogPath, dump, options, io));
    });
  catalog
    .command('diff')
    .description('say what changed between two catalogs, how much it can hurt, and why')
    .argument('<old>', 'catalog file')
    .argument('<new>', 'catalog file')
    .option('--json', 'print JSON instead of Markdown')
    .addOption(languageOption())
    .addExample('airlock catalog diff main.catalog.json next.catalog.json')
    .action(async (oldPath: string, newPath: string, options) => {
      const { runCatalogDiff } = await import('./commands/catalog-diff.js');
      exit(await runCatalogDiff(oldPath, newPath, options, io));
    });
  catalog
    .command('update')
    .description('show what an accepted capture changes in a catalog; with --write, write it')
    .argument('<catalog>', 'catalog file')
    .argument('<capture>', 'package or published capture folder that is accepted')
    .option('--write', 'write the catalog, whole or not at all; without it nothing is written')
    .option('--decisions <file>', DECISIONS)
    .option(
      '--evidence <dump>',
      'capture that the catalog has its evidence from: lost controls are looked for by structure',
    )
    .option('--profile <file>', 'profile that the capture must be accepted by')
    .option('--json', 'print JSON instead of Markdown')
    .addOption(languageOption())
    .addExample('airlock catalog update main.catalog.json new-release.zip --write')
    .action(async (catalogPath: string, capture: string, options) => {
      const { runCatalogUpdate } = await import('./commands/catalog-update.js');
      exit(await runCatalogUpdate(catalogPath, capture, options, io));
    });
  catalog
    .command('review')
    .description('list what an update proposes and a person has to decide, and write decisions down')
    .argument('<catalog>', 'catalog file')
    .argument('<capture>', 'package or published capture folder that is accepted')
    .option('--accept <fingerprint...>', 'proposals to accept; 8 digits are enough if they tell it')
    .option('--reject <fingerprint...>', 'proposals to reject')
    .option('--by <name>', 'who decides')
    .option('--why <text>', 'why')
    .option('--expires <day>', 'last day the decision holds, YYYY-MM-DD; for good if left out')
    .option('--decisions <file>', DECISIONS)
    .option(
      '--evidence <dump>',
      'capture that the catalog has its evidence from: lost controls are looked for by structure',
    )
    .option('--profile <file>', 'profile that the capture must be accepted by')
    .option('--json', 'print JSON instead of Markdown')
    .addOption(languageOption())
    .addExample(
      'airlock catalog review main.catalog.json new-release.zip --accept 3f9c2a71 --by "A. Reviewer" --why "renamed in 8.3"',
    )
    .action(async (catalogPath: string, capture: string, options) => {
      const { runCatalogReview } = await import('./commands/catalog-review.js');
      exit(await runCatalogReview(catalogPath, capture, options, io));
    });
  catalog
    .command('lint')
    .description('look for what in a catalog will hurt (docs/catalog-lint.md); exit 1 for an error')
    .argument('<catalog>', 'catalog file')
    .argument('[capture]', 'dump file, package, or published capture folder to hold it against')
    .option('--strict', 'exit 1 for a warning as well')
    .option('--profile <file>', 'says how old evidence may be, and how the dump is read')
    .option('--json', 'print JSON instead of text')
    .addOption(languageOption())
    .addExample('airlock catalog lint main.catalog.json capture.zip')
    .action(async (catalogPath: string, capture: string | undefined, options) => {
      const { runCatalogLint } = await import('./commands/catalog-lint.js');
      exit(await runCatalogLint(catalogPath, capture, options, io));
    });
  catalog
    .command('export')
    .description('write the selectors in a format that others locate with, each verified on the evidence')
    .argument('<catalog>', 'catalog file')
    .argument('<evidence>', 'dump file, package, or published capture folder that the selectors are verified on')
    .addOption(new Option('--to <format>', 'format').choices([...EXPORT_TARGETS]).makeOptionMandatory())
    .option('-o, --output <file>', 'where it goes; stdout if left out')
    .option('--partial', 'leave out what the format cannot express, instead of writing nothing')
    .option('--profile <file>', READ_WITH)
    .option('--json', 'print what was exported and refused as JSON')
    .addOption(languageOption())
    .addExample('airlock catalog export main.catalog.json capture.zip --to xpath -o main.xpath.json')
    .action(async (catalogPath: string, evidence: string, options) => {
      const { runCatalogExport } = await import('./commands/catalog-export.js');
      exit(await runCatalogExport(catalogPath, evidence, options, io));
    });
  catalog
    .command('explain')
    .description('say why a selector has its stability score: each term, and what shows it')
    .argument('<catalog>', 'catalog file')
    .argument('<selector>', 'id of the selector')
    .option('--dump <dump>', 'work the terms out from this dump, package, or published capture folder')
    .option('--profile <file>', READ_WITH)
    .option('--json', 'print JSON instead of text')
    .addOption(languageOption())
    .addExample('airlock catalog explain main.catalog.json left_panel')
    .action(async (catalogPath: string, selector: string, options) => {
      const { runCatalogExplain } = await import('./commands/catalog-explain.js');
      exit(await runCatalogExplain(catalogPath, selector, options, io));
    });
}
