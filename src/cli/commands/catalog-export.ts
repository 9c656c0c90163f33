import { resolve } from 'node:path';
import { exportCatalog } from '../../catalog-build/index.js';
import type { ExportTarget } from '../../model/catalog-export.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderExported, renderExportRefused } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
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
    readonly json?: boolean;
    readonly lang: Language;
  },
  io: Io,
): Promise<ExitCode> {
  const { catalog } = await loadWholeCatalog(catalogPath, io);
  const { dump, captureId, guard, failedRules } = await readDumpInput(evidencePath, options.profile, io, options.lang);
  if (failedRules.length > 0)
    throw new AppError(
      'EVIDENCE_NOT_ACCEPTED',
      `${evidencePath}: would be rejected, and locators are verified on accepted evidence only`,
      'run airlock validate on it to see why, or give another capture',
    );
  const made = exportCatalog(catalog, { captureId, dump }, options.to);
  io.stderr.write(renderExportRefused(made, options.lang));
  if (made.refused.length > 0 && !options.partial)
    throw new AppError(
      'EXPORT_REFUSED',
      `${made.refused.length} of ${catalog.selectors.length} selectors cannot be expressed as ${options.to}; nothing was written`,
      'pass --partial to write the others, or choose another format',
    );
  assertNoLeak(made.text, [guard]);
  const { output = null } = options;
  if (output !== null) await writeOutput(resolve(io.cwd, output), output, made.text);
  if (options.json) {
    // The file itself is part of the JSON only where it was written nowhere else.
    const { text, ...summary } = made;
    io.stdout.write(toJsonText({ ...summary, output, ...(output === null ? { text } : {}) }));
  } else if (output === null) io.stdout.write(made.text);
  io.stderr.write(renderExported(made, options.lang));
  return EXIT.OK;
}
