import { LINT_RULES, lintCatalog } from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderLint } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';
import { loadCatalogFile, loadProfileOption } from '../setup.js';

/** `airlock catalog lint`: what in a catalog will hurt. Exit 1 for an error, with `--strict` for a warning, too. */
export async function runCatalogLint(
  catalogPath: string,
  capturePath: string | undefined,
  options: { readonly profile?: string; readonly strict?: boolean; readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const loaded = await loadCatalogFile(catalogPath, io);
  const { profile } = await loadProfileOption(options.profile, io);
  // How old evidence may be is lint's own question, with a warning: a good capture is not rejected for it here.
  const read =
    capturePath === undefined
      ? null
      : await readDumpInput(capturePath, options.profile, io, options.lang, { ignoresAge: true });
  const report = lintCatalog(loaded, {
    evidence: read,
    maxAgeDays: profile.thresholds.max_age_days ?? null,
    now: io.now(),
  });
  const text = options.json ? toJsonText(report) : renderLint(report, LINT_RULES, options.lang);
  writeGuarded(io, text, read ? [read.guard] : []);
  const isBad = report.errors > 0 || (options.strict === true && report.warnings > 0);
  return isBad ? EXIT.REJECTED : EXIT.OK;
}
