import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicationEvent } from '../model/ledger.js';
import type { OutputFile } from '../model/output-file.js';
import type { Report } from '../model/report.js';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { below } from '../shared/durable-fs.js';
import { movedTo, sha256Of } from '../shared/output-content.js';
import { REPORT_KINDS, type ReportKind, reportPath } from '../shared/report-files.js';
import { lastLedgerLine, nextLedgerLine } from './ledger.js';
import { requireTargetTypes } from './probe-targets.js';
import { publicationNames } from './publication-name.js';
import { asAppError } from './publish-error.js';
import { holdsRegularFile, readRegularFile } from './regular-file.js';
import { withRunsLock } from './runs-lock.js';
import { recover, type Stuck, transact } from './transaction.js';

/** What one package leaves behind. */
export interface Publication {
  readonly batch: string;
  readonly report: Report;
  /** Files of the evidence bag, by their path in it; empty: no evidence is published. */
  readonly evidence: readonly OutputFile[];
  /** JSON, Markdown and HTML always; a kind that is not here is taken away where it was published before. */
  readonly reports: Readonly<
    Record<'json' | 'markdown' | 'html', Uint8Array> & Partial<Record<ReportKind, Uint8Array>>
  >;
}

/** What the world hands in. */
export interface PublishContext {
  /** The runs folder. */
  readonly runs: string;
  /** Unique for this run; names its staging folders. */
  readonly runId: string;
  /** ISO 8601. */
  readonly now: string;
  /** `<batch>/<name>` of what this run has published; added to. Tells apart packages that have no digest. */
  readonly taken: Set<string>;
}

/** Paths of the published reports by kind. */
type ReportPaths = Readonly<Record<'json' | 'markdown' | 'html', string> & Partial<Record<ReportKind, string>>>;

export interface Published {
  /** `unchanged`: the same bytes were there already, nothing was written. */
  readonly outcome: 'published' | 'replaced' | 'unchanged';
  /** Name in the batch: the capture_id, or what stands for it. */
  readonly name: string;
  /** `/`-separated paths below the runs folder. */
  readonly reports: ReportPaths;
  readonly evidence: string | null;
  /** What is wrong with publications of earlier runs that could not be finished; they stay in `.staging`. */
  readonly stuck: readonly string[];
}

/**
 * Publishes one package's results whole or not at all: staged, made durable, renamed into place and noted
 * in the ledger under the lock of the runs folder. What a killed run left is finished or removed first.
 *
 * Results of another package that has the same capture_id are never overwritten: the newcomer is
 * published under a name of its own.
 *
 * @throws AppError OUTPUT_UNWRITABLE, RUNS_LOCKED, RUNS_DAMAGED
 */
export async function publish(publication: Publication, context: PublishContext): Promise<Published> {
  const staging = join(context.runs, '.staging');
  try {
    return await withRunsLock(staging, context.runId, async () => {
      const { stuck } = await recover(context.runs, staging);
      const result = await publishLocked(publication, context, staging, stuck);
      return { ...result, stuck: stuck.map(({ id, reason }) => `.staging/${id}: ${reason.message}`) };
    });
  } catch (error) {
    throw asAppError(error, context.runs) ?? error;
  }
}

async function publishLocked(
  publication: Publication,
  context: PublishContext,
  staging: string,
  stuck: readonly Stuck[],
): Promise<Omit<Published, 'stuck'>> {
  const name = freeName(publication, context);
  context.taken.add(`${publication.batch}/${name}`);
  const places = placesOf(publication, name);
  const files = filesOf(publication, places);
  const evidence = `intake/${publication.batch}/${name}`;
  const reportTargets = REPORT_KINDS.map((kind) => reportPath(publication.batch, name, kind));
  const targets = [evidence, ...reportTargets];
  const inTheWay = stuck.find((one) => one.targets.some((target) => targets.includes(target)));
  if (inTheWay) throw inTheWay.reason;
  requireTargetTypes(context.runs, targets);
  const there = compare(context.runs, publication.batch, name, files);
  if (there === 'same') return { outcome: 'unchanged', name, ...places };

  const id = `${context.runId}-${sha256(`${publication.batch}/${name}`).slice(0, 12)}`;
  const outcome = there === 'other' ? 'replaced' : 'published';
  const event = ledgerEvent(publication, context, name, outcome, files);
  const staged = new Set(files.map(({ path }) => path));
  const reports = reportTargets.map((path) => ({ from: staged.has(path) ? path : null, to: path }));
  await transact(context.runs, staging, id, files, {
    moves: [{ from: places.evidence, to: evidence }, ...reports],
    ledgerLine: nextLedgerLine(lastLedgerLine(context.runs), event),
  });
  return { outcome, name, ...places };
}

/** The first name that is free or already holds results of this very package. */
function freeName(publication: Publication, { runs, taken }: PublishContext): string {
  const { capture_id, package: source } = publication.report;
  for (const name of publicationNames(capture_id, source)) {
    const isOther = source.sha256 === null && taken.has(`${publication.batch}/${name}`);
    const owner = packageOf(runs, reportPath(publication.batch, name, 'json'));
    if (!isOther && (owner === null || owner === packageKey(publication.report))) return name;
  }
  throw new AppError(
    'OUTPUT_UNWRITABLE',
    `no free name for the results in batch ${publication.batch}`,
    'import into another batch with --batch NAME',
  );
}

function packageKey(report: Report): string {
  return `${report.package.sha256 ?? 'none'}:${report.package.size}`;
}

/** Which package a published report is about; null when there is no report. */
function packageOf(runs: string, path: string): string | null {
  const bytes = readRegularFile(below(runs, path), path);
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    // Only these two fields are looked at; anything else than a report of ours gives another key.
    return packageKey(value as Report);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return 'damaged';
    throw error;
  }
}

function placesOf({ batch, reports, evidence }: Publication, name: string): Pick<Published, 'reports' | 'evidence'> {
  const paths = REPORT_KINDS.flatMap((kind) => (reports[kind] ? [[kind, reportPath(batch, name, kind)]] : []));
  return {
    // The kinds that the publication has, JSON, Markdown and HTML among them.
    reports: Object.fromEntries(paths) as ReportPaths,
    evidence: evidence.length > 0 ? `intake/${batch}/${name}` : null,
  };
}

function filesOf(publication: Publication, places: Pick<Published, 'reports' | 'evidence'>): OutputFile[] {
  const reports = REPORT_KINDS.flatMap((kind): OutputFile[] => {
    const [path, bytes] = [places.reports[kind], publication.reports[kind]];
    return path === undefined || bytes === undefined ? [] : [{ path, bytes }];
  });
  return [...publication.evidence.map((file) => movedTo(`${places.evidence}/${file.path}`, file)), ...reports];
}

/** Whether what is published under this name has exactly these files with these bytes. */
function compare(
  runs: string,
  batch: string,
  name: string,
  files: readonly OutputFile[],
): 'nothing' | 'same' | 'other' {
  const present = new Set(listFiles(runs, `intake/${batch}/${name}`));
  for (const kind of REPORT_KINDS) {
    const path = reportPath(batch, name, kind);
    if (readRegularFile(below(runs, path), path) !== null) present.add(path);
  }
  if (present.size === 0) return 'nothing';
  if (present.size !== files.length) return 'other';
  for (const file of files) {
    if (!holdsRegularFile(below(runs, file.path), file.path, file)) return 'other';
  }
  return 'same';
}

function listFiles(runs: string, folder: string): string[] {
  const path = below(runs, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(byCodeUnit);
}

function ledgerEvent(
  publication: Publication,
  context: PublishContext,
  name: string,
  event: PublicationEvent['event'],
  files: readonly OutputFile[],
): PublicationEvent {
  const { capture_id, decision, counts, drift, package: source, tree, provenance } = publication.report;
  const processName = provenance?.target.process_name ?? null;
  const noted = files.filter(
    (file) => file.path.startsWith('reports/') || file.path.endsWith('/tagmanifest-sha256.txt'),
  );
  return {
    event,
    at: context.now,
    batch: publication.batch,
    name,
    capture_id,
    decision,
    counts: { pass: counts.pass, warn: counts.warn, fail: counts.fail, waived: counts.waived },
    drift: drift?.verdict ?? null,
    package_sha256: source.sha256,
    node_count: tree?.node_count ?? null,
    process_name: typeof processName === 'string' ? processName : null,
    files: Object.fromEntries(noted.map((file) => [file.path, sha256Of(file)])),
  };
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
