import { checkCatalog, driftCatalog } from './catalog-build/index.js';
import { limitsOfProfile, openInput, placeOf, readCapture } from './intake/index.js';
import type { RedactedCapture } from './model/capture.js';
import type { CatalogCheck, LoadedCatalog } from './model/catalog.js';
import type { DriftReport } from './model/drift.js';
import { LANGUAGES, type Language } from './model/language.js';
import type { LeakHit, OutputFile } from './model/output-file.js';
import type { Profile } from './model/profile.js';
import type { Report } from './model/report.js';
import type { RuleResult, ValidationResult } from './model/validation.js';
import { type GivenFields, planPackage, writeChecked } from './pack/index.js';
import { asBag, evidenceDumps, evidenceFiles, type PublishContext, type Published, publish } from './publish/index.js';
import { type LeakGuard, redactCapture } from './redact/index.js';
import {
  buildReport,
  buildWithheldReport,
  renderHtml,
  renderJson,
  renderMarkdown,
  reportVocabulary,
} from './report/index.js';
import { AppError } from './shared/app-error.js';
import { captureIdOf, type DumpWithTree, mainDumpOf } from './shared/main-dump.js';
import { loadTemplate, packageVersion } from './shared/package-resource.js';
import { DEFAULT_PROFILE, RULE_TEXTS, ruleSetDigest, ruleVocabulary, validateCapture } from './validate/index.js';

/** What a package is held against. */
export interface Setup {
  readonly profile: Profile;
  /** SHA-256 of the profile file, or of the built-in one. */
  readonly profileSha256: string;
  readonly catalog: LoadedCatalog | null;
  readonly language: Language;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Everything that is known of one package, in memory; nothing of it is published yet. */
export interface Examination {
  readonly report: Report;
  /** True when a rule threw. */
  readonly crashed: boolean;
  readonly json: string;
  readonly markdown: string;
  readonly html: string;
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
  const { intake, limits } = setup.profile;
  const options = { dumpEncoding: intake.dump_encoding, limits: limitsOfProfile(limits) };
  const raw = await readCapture(await openInput(path), options);
  const { capture, guard } = redactCapture(raw, {
    vocabulary: `${fixedVocabulary(setup.language)}\n${namesOf(setup)}`,
  });

  const dumps = evidenceDumps(capture);
  const searched = search(guard, dumps);
  const hasEvidence = dumps.length > 0 || capture.manifest !== null;
  const leaks = { outputs: dumps.length + REPORTS + (hasEvidence ? BAG_FILES : 0), ...searched };
  const validation = validateCapture(capture, { ...setup, leaks });
  const accepted = validation.decision === 'ACCEPT';
  const main = mainDumpOf(capture);
  const usable = accepted && main !== null && setup.catalog !== null;
  const report = reportOn(capture, validation, setup, {
    leaks,
    catalog: usable ? checkCatalog(setup.catalog, main) : null,
    drift: usable ? driftCatalog(setup.catalog, main, captureIdOf(capture)) : null,
  });
  const evidence = evidenceFiles(capture, report, dumps);
  const texts = render(report, setup.language);
  const { hits } = search(guard, [...evidence, ...asFiles(texts)]);
  if (hits.length > 0) return refuseLeak({ capture, guard, setup, hits });
  return { report, crashed: validation.crashed, ...texts, evidence, capture, guard };
}

/** Beside the dumps, these outputs are searched once they are written; after a hit `refuseLeak` replaces them. */
const REPORTS = 3;
/** capture.json, airlock.json, and the four files that make a folder a bag. */
const BAG_FILES = 6;

/** What is left to say when an output held visible text: where, not what, and nothing of the capture. */
function refuseLeak(found: {
  readonly capture: RedactedCapture;
  readonly guard: LeakGuard;
  readonly setup: Setup;
  readonly hits: readonly LeakHit[];
}): Examination {
  const { capture, guard, setup, hits } = found;
  const leaks = { outputs: hits.length, hits, coincidental: 0 };
  const validation = validateCapture(capture, { ...setup, leaks });
  const report = buildWithheldReport(reportOn(capture, validation, setup, { leaks, catalog: null, drift: null }));
  const texts = render(report, setup.language);
  // Not searched again: it holds words of ours and numbers only, so a hit would be visible text that happens
  // to read like them (a screen that shows one of our reports), and there is nothing left to take out.
  return { report, crashed: validation.crashed, ...texts, evidence: [], capture: null, guard };
}

function reportOn(
  capture: RedactedCapture,
  validation: ValidationResult,
  setup: Setup,
  results: {
    readonly leaks: { readonly outputs: number; readonly hits: readonly LeakHit[]; readonly coincidental: number };
    readonly catalog: CatalogCheck | null;
    readonly drift: DriftReport | null;
  },
): Report {
  const { leaks, catalog, drift } = results;
  return buildReport({
    toolVersion: packageVersion(),
    ruleSetSha256: ruleSetDigest(),
    capture,
    validation,
    leakCheck: { outputs: leaks.outputs, hits: leaks.hits.length, coincidental: leaks.coincidental },
    profile: { profile_id: setup.profile.profile_id, sha256: setup.profileSha256 },
    catalog,
    drift,
  });
}

type Texts = Pick<Examination, 'json' | 'markdown' | 'html'>;

function render(report: Report, language: Language): Texts {
  return {
    json: renderJson(report),
    markdown: renderMarkdown(report, RULE_TEXTS, language),
    html: renderHtml(report, RULE_TEXTS, language),
  };
}

function asFiles(texts: Texts): OutputFile[] {
  return (['json', 'markdown', 'html'] as const).map((kind) => ({
    path: `validation.${kind}`,
    bytes: Buffer.from(texts[kind], 'utf8'),
  }));
}

function search(guard: LeakGuard, outputs: readonly OutputFile[]): { hits: LeakHit[]; coincidental: number } {
  const hits: LeakHit[] = [];
  let coincidental = 0;
  for (const output of outputs) {
    const found = guard.scan(output);
    for (const hit of found.hits) hits.push(hit);
    coincidental += found.coincidental;
  }
  return { hits, coincidental };
}

/**
 * All text that our outputs hold whatever the capture: visible text that equals a part of it is no leak.
 * Composed by `npm run generate`, since rendering it took a tenth of an import.
 */
function fixedVocabulary(language: Language): string {
  return loadTemplate(`vocabulary.${language}.txt`);
}

/** What `npm run generate` writes to `templates/vocabulary.<language>.txt`. */
export function composeVocabulary(language: Language): string {
  return [
    reportVocabulary(),
    ...LANGUAGES.map((one) => ruleVocabulary(one)),
    ...Object.values(blankReport(language)),
    ...asBag([], {}).map(({ bytes }) => Buffer.from(bytes).toString('utf8')),
    `uia-airlock ${packageVersion()}`,
    ruleSetDigest(),
  ].join('\n');
}

/** The reports on a package with nothing in it: every line of them is ours. */
function blankReport(language: Language): Texts {
  const archive = { container: 'zip', size: 0, sha256: null, topFolder: null, opened: false, entries: [] } as const;
  const nothing = { archive, manifest: null, manifestSha256: null, dumps: [], problems: [], otherText: [] };
  const { capture } = redactCapture(nothing, {});
  const setup = {
    profile: DEFAULT_PROFILE,
    profileSha256: '',
    catalog: null,
    language,
    now: '1970-01-01T00:00:00.000Z',
  };
  const leaks = { outputs: 0, hits: [], coincidental: 0 };
  const validation = validateCapture(capture, { ...setup, leaks });
  return render(reportOn(capture, validation, setup, { leaks, catalog: null, drift: null }), language);
}

/** Names that the operator or the maintainer chose and that stand in our outputs: they tell nothing of a capture. */
function namesOf({ profile, catalog }: Setup): string {
  return [JSON.stringify(profile), catalog?.catalog.catalog_id].join('\n');
}

interface ImportedPackage {
  readonly examination: Examination;
  readonly published: Published;
}

/**
 * Examines one package and publishes what came of it.
 *
 * @throws AppError of `examine` and `publish`
 */
export async function importPackage(
  path: string,
  setup: Setup,
  target: PublishContext & { readonly batch: string },
): Promise<ImportedPackage> {
  const examination = await examine(path, setup);
  return { examination, published: await publishExamination(examination, target) };
}

/** Publishes an examination under `runs`. Whole or not at all. */
export async function publishExamination(
  examination: Examination,
  target: PublishContext & { readonly batch: string },
): Promise<Published> {
  const { report, evidence, json, markdown, html } = examination;
  const bytes = (text: string) => Buffer.from(text, 'utf8');
  return await publish(
    { batch: target.batch, report, evidence, json: bytes(json), markdown: bytes(markdown), html: bytes(html) },
    target,
  );
}

export interface ReadDump {
  /** Rules that the capture fails under the built-in profile; empty for a bare dump file, which has no manifest to judge. */
  readonly failedRules: readonly string[];
  readonly dump: DumpWithTree;
  readonly captureId: string | null;
  readonly guard: LeakGuard;
}

/**
 * Reads the dump that a selector command works on: of a dump file, a package, or a published capture
 * folder. It is redacted like any other; that it fails rules does not stop a look at it, but is told.
 *
 * @param now ISO 8601, for the rules that ask for the time
 * @throws AppError DUMP_UNUSABLE when there is none, or several and none is `main`
 */
export async function readDump(path: string, now: string): Promise<ReadDump> {
  const raw = await readCapture(await openInput(path));
  const redacted = redactCapture(raw, { vocabulary: fixedVocabulary('en') });
  const leaks = { outputs: 1, hits: [], coincidental: 0 };
  const context = { profile: DEFAULT_PROFILE, catalog: null, now, leaks };
  const isBare = redacted.capture.archive.container === 'dump-file';
  const { rules } = isBare ? { rules: [] } : validateCapture(redacted.capture, context);
  return usable(
    redacted,
    rules.filter(({ status }) => status === 'FAIL').map(({ id }) => id),
  );
}

/**
 * Reads a dump to derive a catalog from: as `readDump`, but only of a capture that is accepted. Published
 * evidence is held to its own digests and to the decision on its package.
 *
 * @throws AppError EVIDENCE_NOT_ACCEPTED, DUMP_UNUSABLE
 */
export async function readAcceptedDump(path: string, setup: Setup): Promise<ReadDump> {
  const { report, capture, guard } = await examine(path, setup);
  if (report.decision === 'ACCEPT' && capture !== null) return usable({ capture, guard }, []);
  throw new AppError(
    'EVIDENCE_NOT_ACCEPTED',
    'a catalog is derived from accepted captures only, and this one is rejected',
    'run airlock validate on it to see why, and have the capture made again',
  );
}

function usable(
  { capture, guard }: { readonly capture: RedactedCapture; readonly guard: LeakGuard },
  failedRules: readonly string[],
): ReadDump {
  const dump = mainDumpOf(capture);
  if (dump) return { dump, captureId: captureIdOf(capture), guard, failedRules };
  const codes = [...new Set(capture.problems.map((problem) => problem.code))].slice(0, 5).join(', ');
  throw new AppError(
    'DUMP_UNUSABLE',
    `no usable main dump in the input${codes ? ` (${codes})` : ''}`,
    'run airlock validate on it to see what is wrong',
  );
}

interface PackRequest {
  /** Path of the capture's folder. */
  readonly folder: string;
  /** Path of the zip. */
  readonly output: string;
  readonly given: GivenFields;
  /** The parsed capture.json of another capture; undefined for none. */
  readonly template: unknown;
  /** Tells this run's temporary file from others'. */
  readonly tempSuffix: string;
}

export interface Packed {
  readonly examination: Examination;
  /** Null where the folder itself was refused and nothing was written. */
  readonly plan: { readonly captureId: string; readonly files: number; readonly leftOut: number } | null;
  /** Whether the zip is in its place; else nothing is left of it. */
  readonly isKept: boolean;
  /** Rules that keep it from being packed. */
  readonly refusals: readonly RuleResult[];
}

/**
 * Packs a folder as a capture package. What import would refuse in the folder is refused before anything
 * is written; then the written zip is examined like any other, and is kept only if it is accepted.
 *
 * @throws AppError of `examine`, USAGE, MANIFEST_INVALID, OUTPUT_UNWRITABLE
 */
export async function packFolder(request: PackRequest, setup: Setup): Promise<Packed> {
  const { folder, output, given, template, tempSuffix } = request;
  const before = await examine(folder, setup);
  const refusals = before.report.rules.filter(keepsFromPacking);
  if (refusals.length > 0) return { examination: before, plan: null, isKept: false, refusals };
  const plan = await planPackage(folder, given, { template, placeOf });
  let examination = before;
  const isKept = await writeChecked(plan, output, tempSuffix, async (written) => {
    examination = await examine(written, setup);
    return examination.report.decision === 'ACCEPT';
  });
  return {
    examination,
    plan: { captureId: plan.captureId, files: plan.files.length, leftOut: plan.leftOut },
    isKept,
    refusals: examination.report.rules.filter(isFailed),
  };
}

function isFailed({ status }: RuleResult): boolean {
  return status === 'FAIL';
}

/** What is wrong with the files themselves, or with the text of capture.json. What a manifest says of files is written anew. */
function keepsFromPacking(rule: RuleResult): boolean {
  return isFailed(rule) && (rule.id.startsWith('archive/') || rule.id === 'manifest/readable');
}
