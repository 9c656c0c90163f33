import { diffCatalogs } from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderCatalogDiffMarkdown } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { loadWholeCatalog } from '../setup.js';

/** `airlock catalog diff`: what changed between two catalogs, and how much it can hurt. */
export async function runCatalogDiff(
  oldPath: string,
  newPath: string,
  options: { readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const before = await loadWholeCatalog(oldPath, io);
  const after = await loadWholeCatalog(newPath, io);
  const diff = diffCatalogs(before.catalog, after.catalog);
  io.stdout.write(options.json ? toJsonText(diff) : renderCatalogDiffMarkdown(diff, options.lang));
  return diff.counts.breaking > 0 ? EXIT.REJECTED : EXIT.OK;
}
