import type { KeyObject } from 'node:crypto';
import { limitsOfProfile, openInput, readCapture } from './intake/index.js';
import type { RedactedCapture } from './model/capture.js';
import type { EarlierCapture } from './model/earlier-capture.js';
import type { LeakHit, OutputFile } from './model/output-file.js';
import type { Report } from './model/report.js';
import { earlierCaptures } from './pipeline/earlier-captures.js';
import { certify, type MoreOutputs, type ReportFile, renderExtra, reportFiles } from './pipeline/more-outputs.js';
import { render, reportOn } from './pipeline/report-on.js';
import { nameLengthOption, type Setup } from './pipeline/setup.js';
import { vocabularyOf } from './pipeline/vocabulary.js';
import {
  evidenceDumps,
  evidenceFiles,
  type Publication,
  type PublishContext,
  type Published,
  publish,
  type RunFolder,
  type StagedPackage,
  stage,
} from './publish/index.js';
import { type LeakGuard, type Redaction, redactCapture } from './redact/index.js';
import { buildWithheldReport, packageDigest, rememberedWindow } from './report/index.js';
import { captureIdOf, type DumpWithTree, mainDumpOf } from './shared/main-dump.js';
import type { ReportKind } from './shared/report-files.js';
import { validateCapture } from './validate/index.js';

/** Everything that is known of one package, in memory; nothing of it is published yet. */
export interface Examination {
  readonly report: Report;
  /** True when a rule threw. */
  readonly crashed: boolean;
  readonly json: string;
  readonly markdown: string;
  readonly html: string;
  /** Reports in the formats that the setup asked for. */
  readonly extra: MoreOutputs['extra'];
  /** All of these reports as files. */
  readonly reports: readonly ReportFile[];
  /** The certificate, not signed; null for a rejected package. */
  readonly certificate: string | null;
  /** Files of the evidence bag; empty when there is no evidence to keep. */
  readonly evidence: readonly OutputFile[];
  /** The redacted capture; null after a leak, when nothing of it may be used. */
  readonly capture: RedactedCapture | null;
  /** Searches more text that is to be shown, such as a line on stdout. */
  readonly guard: LeakGuard;
}

/**
 * Takes one package through intake, redaction, validation, catalog and report. Whatever is wrong with the
 * package is in the report.
 *
 * @param path a zip, a folder or a dump file
 * @throws AppError INPUT_NOT_FOUND, INPUT_UNREADABLE
 */
export async function examine(path: string, setup: Setup): Promise<Examination> {
  const { capture, guard } = await throughGate(path, setup);

  const dumps = evidenceDumps(capture);
  const searched = search(guard, dumps);
  const hasEvidence = dumps.length > 0 || capture.manifest !== null;
  const kinds = REPORTS + (setup.formats?.length ?? 0);
  const leaks = { outputs: dumps.length + kinds + (hasEvidence ? BAG_FILES : 0), ...searched };
  const history = earlierCaptures(setup.history, packageDigest(capture.archive), setup.now);
  const validation = validateCapture(capture, { ...setup, leaks, history });
  const accepted = validation.decision === 'ACCEPT';
  const main = mainDumpOf(capture);
  const held = accepted && main !== null ? await heldAgainstCatalog(capture, main, setup) : NO_CATALOG;
  const report = reportOn(capture, validation, setup, { leaks, ...held });
  const evidence = evidenceFiles(capture, report, dumps);
  const before = setup.earlier && report.drift ? rememberedWindow(setup.earlier.tree, report.drift) : null;
  const texts = render(report, setup.language, { tree: main?.tree ?? null, before });
  const extra = await renderExtra(report, setup);
  const reports = reportFiles(texts, extra);
  const certificate = certify(report, reports, evidence);
  const { hits } = search(guard, [...evidence, ...reports, ...asCertificate(certificate)]);
  if (hits.length > 0) return refuseLeak({ capture, guard, setup, history, hits });
  return { report, crashed: validation.crashed, ...texts, extra, reports, certificate, evidence, capture, guard };
}

const NO_CATALOG = { catalog: null, drift: null } as const;

/** The code for it is loaded for runs that have a catalog. */
async function heldAgainstCatalog(capture: RedactedCapture, main: DumpWithTree, { catalog, earlier }: Setup) {
  if (catalog === null) return NO_CATALOG;
  const { checkCatalog, driftCatalog } = await import('./catalog-build/index.js');
  return { catalog: checkCatalog(catalog, main), drift: driftCatalog(catalog, main, captureIdOf(capture), earlier) };
}

/** Apart from `examine`, so that nothing of a capture in front of the gate is held while the rest is done. */
async function throughGate(path: string, setup: Setup): Promise<Redaction> {
  const { intake, limits } = setup.profile;
  const options = { dumpEncoding: intake.dump_encoding, limits: limitsOfProfile(limits) };
  const raw = await readCapture(await openInput(path), options);
  return redactCapture(raw, {
    vocabulary: vocabularyOf(setup),
    ...nameLengthOption(setup.profile),
  });
}

/** Beside the dumps, these outputs are searched once they are written; after a hit `refuseLeak` replaces them. */
const REPORTS = 3;
/** capture.json, airlock.json, and the four files that make a folder a bag. */
const BAG_FILES = 6;

/** What is left to say when an output held visible text: where, not what, and nothing of the capture. */
async function refuseLeak(found: {
  readonly capture: RedactedCapture;
  readonly guard: LeakGuard;
  readonly setup: Setup;
  readonly history: readonly EarlierCapture[] | null;
  readonly hits: readonly LeakHit[];
}): Promise<Examination> {
  const { capture, guard, setup, history, hits } = found;
  const leaks = { outputs: hits.length, hits };
  const validation = validateCapture(capture, { ...setup, leaks, history });
  const report = buildWithheldReport(reportOn(capture, validation, setup, { leaks, ...NO_CATALOG }));
  const texts = render(report, setup.language);
  // Not searched again: it holds words of ours and numbers only, so a hit would be visible text that happens
  // to read like them (a screen that shows one of our reports), and there is nothing left to take out.
  const extra = await renderExtra(report, setup);
  return {
    report,
    crashed: validation.crashed,
    ...texts,
    extra,
    reports: reportFiles(texts, extra),
    certificate: null,
    evidence: [],
    capture: null,
    guard,
  };
}

/** Searched before it is signed: in the envelope it is Base64. It is not counted as an output, for it repeats the JSON. */
function asCertificate(text: string | null): OutputFile[] {
  return text === null ? [] : [{ path: 'certificate.json', bytes: Buffer.from(text, 'utf8') }];
}

function search(guard: LeakGuard, outputs: readonly OutputFile[]): { hits: LeakHit[] } {
  const hits: LeakHit[] = [];
  for (const output of outputs) for (const hit of guard.scan(output).hits) hits.push(hit);
  return { hits };
}

interface ImportedPackage {
  readonly examination: Examination;
  readonly published: Published;
}

/** What of an examination is published. */
export type PublishableExamination = Pick<Examination, 'report' | 'evidence' | 'reports' | 'certificate'>;

/** Where examinations are staged, and who signs their certificates; plain data, so that threads can be told of it. */
export interface StagingTarget {
  readonly run: RunFolder;
  readonly batch: string;
  /** Private Ed25519 key; without it certificates are not signed. */
  readonly signKey?: KeyObject;
}

/**
 * Examines one package and publishes what came of it, as a run of its own.
 *
 * @throws AppError of `examine` and of publishing
 */
export async function importPackage(
  path: string,
  setup: Setup,
  target: PublishContext & Omit<StagingTarget, 'run'>,
): Promise<ImportedPackage> {
  const examination = await examine(path, setup);
  return { examination, published: await publish(await publicationOf(examination, target), target) };
}

/**
 * Writes what is to be published of an examination into the run's folder, durably; a `Publisher` puts it in place.
 *
 * @param key number of the package in its run
 * @throws AppError OUTPUT_UNWRITABLE
 */
export async function stageExamination(
  examination: PublishableExamination,
  key: number,
  target: StagingTarget,
): Promise<StagedPackage> {
  return await stage(await publicationOf(examination, target), key, target.run);
}

async function publicationOf(
  examination: PublishableExamination,
  target: Omit<StagingTarget, 'run'>,
): Promise<Publication> {
  const { report, evidence } = examination;
  const certificate = await signed(examination.certificate, target);
  const reports = examination.reports.map(({ kind, bytes }): [ReportKind, Uint8Array] => [kind, bytes]);
  if (certificate !== null) reports.push(['certificate', Buffer.from(certificate, 'utf8')]);
  // JSON, Markdown and HTML are among the reports of every examination.
  return { batch: target.batch, report, evidence, reports: Object.fromEntries(reports) as Publication['reports'] };
}

async function signed(certificate: string | null, { signKey }: Omit<StagingTarget, 'run'>): Promise<string | null> {
  if (certificate === null || signKey === undefined) return certificate;
  const { signStatement } = await import('./shared/dsse.js');
  return signStatement(certificate, signKey);
}
