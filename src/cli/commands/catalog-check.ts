import { checkCatalog } from '../../catalog-build/index.js';
import type { CatalogCheck } from '../../model/catalog.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderCatalogCheckMarkdown } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';
import { loadCatalogFile } from '../setup.js';

/** `airlock catalog check`: where every selector of a catalog is in a dump. */
export async function runCatalogCheck(
  catalogPath: string,
  dumpPath: string,
  options: { readonly strict?: boolean; readonly json?: boolean; readonly lang: Language; readonly profile?: string },
  io: Io,
): Promise<ExitCode> {
  const catalog = await loadCatalogFile(catalogPath, io);
  const { dump, guard } = await readDumpInput(dumpPath, options.profile, io, options.lang);
  const check = checkCatalog(catalog, dump);
  writeGuarded(io, options.json ? toJsonText(check) : renderCatalogCheckMarkdown(check, options.lang), [guard]);
  return checkExitCode(check, options.strict ?? false);
}

function checkExitCode(check: CatalogCheck, strict: boolean): ExitCode {
  if (!check.ok) return EXIT.FAILED;
  if (!strict) return EXIT.OK;
  // An empty catalog proves nothing (decision 0006): fail closed, as for a selector that is not found.
  if (check.catalog_size === 0 || check.unmatched_count + check.not_evaluable_count > 0) return EXIT.UNMATCHED;
  return check.ambiguous_count > 0 ? EXIT.AMBIGUOUS : EXIT.OK;
}
