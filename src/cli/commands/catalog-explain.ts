import { explainScore } from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderExplanation } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';
import { loadCatalogFile } from '../setup.js';

/** `airlock catalog explain`: why a selector scores what it scores. */
export async function runCatalogExplain(
  catalogPath: string,
  selectorId: string,
  options: { readonly dump?: string; readonly profile?: string; readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const catalog = await loadCatalogFile(catalogPath, io);
  const read = options.dump === undefined ? null : await readDumpInput(options.dump, options.profile, io, options.lang);
  const explanation = explainScore(catalog, selectorId, read?.dump ?? null);
  const text = options.json ? toJsonText(explanation) : renderExplanation(explanation, options.lang);
  writeGuarded(io, text, read ? [read.guard] : []);
  return EXIT.OK;
}
