import { driftCatalog } from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderDriftMarkdown } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { driftExitCode, EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';
import { loadCatalogFile } from '../setup.js';

/** `airlock catalog drift`: what became of every selector in a new dump. */
export async function runCatalogDrift(
  catalogPath: string,
  dumpPath: string,
  options: { readonly json?: boolean; readonly lang: Language; readonly profile?: string },
  io: Io,
): Promise<ExitCode> {
  const catalog = await loadCatalogFile(catalogPath, io);
  const { dump, captureId, guard } = await readDumpInput(dumpPath, options.profile, io);
  const drift = driftCatalog(catalog, dump, captureId);
  writeGuarded(io, options.json ? toJsonText(drift) : renderDriftMarkdown(drift, options.lang), [guard]);
  return catalog.refused.length > 0 ? EXIT.FAILED : driftExitCode(drift);
}
