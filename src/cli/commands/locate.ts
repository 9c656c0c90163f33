import { locate } from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';
import { loadCatalogFile } from '../setup.js';

/** `airlock locate`: one selector in one dump. Its only use is to look; it prints the structured result. */
export async function runLocate(
  catalogPath: string,
  dumpPath: string,
  selectorId: string,
  options: { readonly detail?: boolean; readonly profile?: string; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const catalog = await loadCatalogFile(catalogPath, io);
  const { dump, guard } = await readDumpInput(dumpPath, options.profile, io, options.lang);
  const result = locate(catalog, dump, selectorId, { detail: options.detail ?? false });
  writeGuarded(io, toJsonText(result), [guard]);
  return result.ok ? EXIT.OK : EXIT.FAILED;
}
