import { resolve } from 'node:path';
import { exportCatalog } from '../../catalog-build/index.js';
import type { CatalogExport, ExportTarget } from '../../model/catalog-export.js';
import type { Io } from '../../model/io.js';
import { AppError } from '../../shared/app-error.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { assertNoLeak } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';
import { loadWholeCatalog } from '../setup.js';
import { writeOutput } from '../write-output.js';

/** `airlock catalog export`: the selectors in a format that others locate with, each verified on the evidence. */
export async function runCatalogExport(
  catalogPath: string,
  evidencePath: string,
  options: {
    readonly to: ExportTarget;
    readonly output?: string;
    readonly partial?: boolean;
    readonly profile?: string;
  },
  io: Io,
): Promise<ExitCode> {
  const { catalog } = await loadWholeCatalog(catalogPath, io);
  const { dump, captureId, guard, failedRules } = await readDumpInput(evidencePath, options.profile, io);
  if (failedRules.length > 0)
    throw new AppError(
      'EVIDENCE_NOT_ACCEPTED',
      `${evidencePath}: would be rejected, and locators are verified on accepted evidence only`,
      'run airlock validate on it to see why, or give another capture',
    );
  const made = exportCatalog(catalog, { captureId, dump }, options.to);
  tellRefused(made, io);
  if (made.refused.length > 0 && !options.partial)
    throw new AppError(
      'EXPORT_REFUSED',
      `${made.refused.length} of ${catalog.selectors.length} selectors cannot be expressed as ${options.to}; nothing was written`,
      'pass --partial to write the others, or choose another format',
    );
  assertNoLeak(made.text, [guard]);
  if (options.output === undefined) io.stdout.write(made.text);
  else await writeOutput(resolve(io.cwd, options.output), options.output, made.text);
  io.stderr.write(`airlock: ${made.exported.length} selectors exported, ${made.refused.length} refused\n`);
  return EXIT.OK;
}

/** Reasons are listed for so many; the others are counted. */
const MAX_LINES = 20;

function tellRefused({ refused }: CatalogExport, io: Io): void {
  for (const { selector_id, reason } of refused.slice(0, MAX_LINES))
    io.stderr.write(`  refused: ${selector_id} (${reason})\n`);
  if (refused.length > MAX_LINES) io.stderr.write(`  … and ${refused.length - MAX_LINES} more\n`);
}
