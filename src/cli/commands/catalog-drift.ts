import { resolve } from 'node:path';
import { driftCatalog, withoutRejected } from '../../catalog-build/index.js';
import type { Catalog } from '../../model/catalog.js';
import type { DriftReport } from '../../model/drift.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import {
  type DriftSources,
  type DriftWindows,
  renderDriftHtml,
  renderDriftMarkdown,
  renderNotice,
} from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { readDecisions, today } from '../decisions-file.js';
import { driftExitCode, EXIT, type ExitCode } from '../exit-code.js';
import { assertNoLeak } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';
import { loadCatalogFile } from '../setup.js';
import { writeOutput } from '../write-output.js';

type DriftFormat = 'md' | 'html' | 'json';

interface DriftOptions {
  readonly json?: boolean;
  readonly format?: DriftFormat;
  readonly output?: string;
  readonly evidence?: string;
  /** Another name of `evidence`. */
  readonly from?: string;
  readonly decisions?: string;
  readonly profile?: string;
  readonly lang: Language;
}

/** `airlock catalog drift`: what became of every selector in a new dump. */
export async function runCatalogDrift(
  catalogPath: string,
  dumpPath: string,
  options: DriftOptions,
  io: Io,
): Promise<ExitCode> {
  const loaded = await loadCatalogFile(catalogPath, io);
  const { catalog } = loaded;
  const decisions = await readDecisions(catalogPath, catalog.catalog_id, options.decisions, io);
  const after = await readDumpInput(dumpPath, options.profile, io, options.lang);
  const evidencePath = options.evidence ?? options.from;
  const evidence =
    evidencePath === undefined ? null : await readDumpInput(evidencePath, options.profile, io, options.lang);
  const { dump, captureId, guard } = after;
  const found = driftCatalog(loaded, dump, captureId, evidence?.dump ?? null);
  const drift = withoutRejected(found, catalog, dump, { decisions, today: today(io) });
  const format = options.format ?? (options.json ? 'json' : 'md');
  const sources = { before: evidence ?? sourceOf(catalog), after };
  const windows = { before: evidence?.dump.tree ?? null, after: dump.tree };
  const text = render(drift, format, options.lang, sources, windows);
  assertNoLeak(text, evidence ? [guard, evidence.guard] : [guard]);
  if (options.output === undefined) io.stdout.write(text);
  else {
    await writeOutput(resolve(io.cwd, options.output), options.output, text);
    io.stderr.write(renderNotice('driftWritten', { verdict: drift.verdict, file: options.output }, options.lang));
  }
  return loaded.refused.length > 0 ? EXIT.FAILED : driftExitCode(drift);
}

/** What the catalog says that it has its evidence from; null where it does not, or where selectors differ in that. */
function sourceOf({ releases, selectors }: Catalog): DriftSources['before'] {
  const last = releases?.at(-1);
  if (last) return { captureId: last.capture_id, productVersion: last.product_version ?? null };
  const [captureId, ...others] = new Set(selectors.flatMap(({ evidence }) => evidence?.capture_id ?? []));
  return captureId === undefined || others.length > 0 ? null : { captureId, productVersion: null };
}

function render(
  drift: DriftReport,
  format: DriftFormat,
  language: Language,
  sources: DriftSources,
  windows: DriftWindows,
): string {
  switch (format) {
    case 'json':
      return toJsonText(drift);
    case 'md':
      return renderDriftMarkdown(drift, language, sources);
    case 'html':
      return renderDriftHtml(drift, language, sources, windows);
    default:
      return format satisfies never;
  }
}
