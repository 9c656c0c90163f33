import type { KeyObject } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { COMMIT_LOG, INDEX_FILE, type LedgerEvent, type PublicationEvent } from '../model/ledger.js';
import type { Report } from '../model/report.js';
import type { Verification } from '../model/verification.js';
import { AppError } from '../shared/app-error.js';
import { below } from '../shared/durable-fs.js';
import { REPORT_KINDS, type ReportKind, reportEnding, reportPath } from '../shared/report-files.js';
import { checkCertificate } from './certificate-content.js';
import { checkBag } from './evidence-bag.js';
import { checkEvidence } from './evidence-content.js';
import { FindingLog } from './finding-log.js';
import { checkChain } from './ledger-chain.js';
import { lstatOrNull, readPublished, sha256 } from './published-files.js';
import { checkAgainstLedger, checkDecisionLines, checkReportFile, type RuleSet } from './report-content.js';
import { checkNothingElse } from './unexpected-files.js';

export interface VerifyOptions {
  /** Public Ed25519 key that every certificate must be signed with; null: signatures are not checked. */
  readonly key: KeyObject | null;
  /** How many forbidden strings stand in these bytes, in any form our files could give them. */
  readonly countForbidden: (bytes: Uint8Array) => number;
  /** Of this version: reports by it have to say something of each of its rules. Left out: that is not checked. */
  readonly ruleSet?: RuleSet;
}

const LEDGER = 'ledger.jsonl';

/**
 * Checks everything that is published in a runs folder against the ledger and against itself; writes
 * nothing. What the ledger does not know, what it knows and is not there, and any byte that differs is found.
 *
 * @throws AppError RUNS_LOCKED when an import published something meanwhile
 */
export async function verifyRuns(runs: string, options: VerifyOptions): Promise<Verification> {
  const log = new FindingLog();
  const ledger = await readLedger(runs, log);
  const events = checkChain(ledger.toString('utf8'), log);
  search(ledger, LEDGER, options, log);
  const known = new Set<string>();
  for (const event of latestOf(events)) await checkPublication(runs, event, { known, options }, log);
  await checkIndex(runs, events, options, log);
  await checkNothingElse(runs, known, events, log);
  await checkStaging(runs, log);
  if (!(await readLedger(runs, new FindingLog())).equals(ledger))
    throw new AppError('RUNS_LOCKED', 'an import wrote to the runs folder meanwhile', 'run airlock verify again');
  return log.result();
}

async function readLedger(runs: string, log: FindingLog): Promise<Buffer> {
  const isThere = (await lstatOrNull(join(runs, LEDGER))) !== null;
  if (!isThere) log.add('ledger-missing', LEDGER);
  return (isThere ? await readPublished(runs, LEDGER, log) : null) ?? Buffer.alloc(0);
}

/** The last event of each publication, in the order in which they were first published. */
function latestOf(events: readonly LedgerEvent[]): PublicationEvent[] {
  const latest = new Map<string, PublicationEvent>();
  for (const event of events) if (event.event !== 'indexed') latest.set(`${event.batch}/${event.name}`, event);
  return [...latest.values()];
}

interface Context {
  readonly known: Set<string>;
  readonly options: VerifyOptions;
}

async function checkPublication(
  runs: string,
  event: PublicationEvent,
  context: Context,
  log: FindingLog,
): Promise<void> {
  const files = new Map<string, Buffer>();
  for (const [path, digest] of Object.entries(event.files)) {
    if (!isOurs(path, event)) {
      log.add('file-unexpected', path);
      continue;
    }
    context.known.add(path);
    const bytes = await readPublished(runs, path, log);
    if (bytes === null) continue;
    if (sha256(bytes) !== digest) log.add('file-altered', path);
    files.set(path, bytes);
  }
  await checkEvidenceOf(runs, event, context, log);
  for (const kind of ['json', 'markdown', 'html'] as const) {
    const path = reportPath(event.batch, event.name, kind);
    if (!Object.hasOwn(event.files, path)) log.add('file-missing', path);
  }
  for (const [path, bytes] of files) search(bytes, path, context.options, log);
  checkReports(event, files, context.options, log);
}

/** Paths of a ledger that was edited could lead anywhere. */
function isOurs(path: string, { batch, name }: PublicationEvent): boolean {
  return path === tagManifestOf({ batch, name }) || REPORT_KINDS.some((kind) => path === reportPath(batch, name, kind));
}

function tagManifestOf({ batch, name }: Pick<PublicationEvent, 'batch' | 'name'>): string {
  return `intake/${batch}/${name}/tagmanifest-sha256.txt`;
}

async function checkEvidenceOf(
  runs: string,
  event: PublicationEvent,
  { known, options }: Context,
  log: FindingLog,
): Promise<void> {
  const folder = `intake/${event.batch}/${event.name}`;
  if (!Object.hasOwn(event.files, tagManifestOf(event))) return;
  known.add(folder);
  // Through a link, what is checked here would not be what lies here.
  if ((await lstatOrNull(below(runs, folder)))?.isSymbolicLink()) log.add('file-not-regular', folder);
  const payload = await checkBag(runs, folder, log);
  checkEvidence(payload, { folder, isAccepted: event.decision === 'ACCEPT' }, log);
  for (const [path, bytes] of payload) search(bytes, `${folder}/data/${path}`, options, log);
}

function checkReports(
  event: PublicationEvent,
  files: ReadonlyMap<string, Buffer>,
  options: VerifyOptions,
  log: FindingLog,
): void {
  const pathOf = (kind: ReportKind) => reportPath(event.batch, event.name, kind);
  const json = files.get(pathOf('json'));
  const about = { label: pathOf('json'), ruleSet: options.ruleSet };
  const report = json === undefined ? null : checkReportFile(json, about, log);
  const certificate = pathOf('certificate');
  const isNoted = Object.hasOwn(event.files, certificate);
  if (event.decision === 'ACCEPT' && !isNoted) log.add('certificate-missing', certificate);
  if (event.decision === 'REJECT' && isNoted) log.add('certificate-of-rejected', certificate);
  if (report === null) return;
  checkAgainstLedger(report, event, pathOf('json'), log);
  const markdown = files.get(pathOf('markdown'));
  if (markdown) checkDecisionLines(markdown, report, pathOf('markdown'), log);
  const bytes = files.get(certificate);
  if (bytes === undefined) return;
  const published = publishedDigests(event, files);
  checkSearched(bytes, { report, published, label: certificate, options }, log);
}

function checkSearched(
  bytes: Buffer,
  of: {
    readonly report: Report;
    readonly published: ReadonlyMap<string, string>;
    readonly label: string;
    readonly options: VerifyOptions;
  },
  log: FindingLog,
): void {
  const { report, published, label, options } = of;
  const body = checkCertificate(bytes, { report, published }, { label, key: options.key }, log);
  // In an envelope the statement is Base64, in which no string is found.
  if (body !== null && body !== bytes) search(body, label, options, log);
}

/** Digests of the published files, by the names that a certificate gives them. */
function publishedDigests(event: PublicationEvent, files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, string> {
  const digests = new Map<string, string>();
  for (const kind of REPORT_KINDS) {
    const bytes = files.get(reportPath(event.batch, event.name, kind));
    if (bytes && kind !== 'certificate') digests.set(`reports/${reportEnding(kind).slice(1)}`, sha256(bytes));
  }
  const tagManifest = files.get(tagManifestOf(event));
  if (tagManifest) digests.set('evidence/tagmanifest-sha256.txt', sha256(tagManifest));
  return digests;
}

/** A ledger that is at rest ends with the page that lists everything before it. */
async function checkIndex(
  runs: string,
  events: readonly LedgerEvent[],
  options: VerifyOptions,
  log: FindingLog,
): Promise<void> {
  if (events.length === 0) return;
  if (events.at(-1)?.event !== 'indexed') log.add('index-outdated', INDEX_FILE);
  const indexed = events.findLast(({ event }) => event === 'indexed');
  const bytes = await readPublished(runs, INDEX_FILE, log);
  if (bytes === null) return;
  if (sha256(bytes) !== indexed?.files[INDEX_FILE]) log.add('file-altered', INDEX_FILE);
  search(bytes, INDEX_FILE, options, log);
}

async function checkStaging(runs: string, log: FindingLog): Promise<void> {
  const entries = await readdir(join(runs, '.staging'), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isDirectory())) {
    // An empty log is that of a run that goes on.
    const info = await lstatOrNull(join(runs, '.staging', entry.name, COMMIT_LOG));
    if (info !== null && !(info.isFile() && info.size === 0))
      log.add('publication-unfinished', `.staging/${entry.name}`);
  }
}

function search(bytes: Uint8Array, label: string, { countForbidden }: VerifyOptions, log: FindingLog): void {
  const count = countForbidden(bytes);
  if (count > 0) log.add('forbidden-string', label, { count });
}
