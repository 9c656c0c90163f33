import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../model/output-file.js';
import type { Report } from '../model/report.js';
import { below, writeAllDurably } from '../shared/durable-fs.js';
import { chunksOf, sha256Of, sizeOf } from '../shared/output-content.js';
import { REPORT_KINDS, type ReportKind } from '../shared/report-files.js';
import { asAppError } from './publish-error.js';
import { compare, freeName } from './published-state.js';
import { makeRunFolder, pathOf, type RunFolder } from './run-folder.js';
import { factsOf, type StagedPackage, stagedEvidence, stagedReport } from './staged-package.js';

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

/**
 * Writes what is to be published into the run's folder and waits until it is on the disk. Needs no lock and no
 * order, so threads do it; under which name it is published is decided later. What is published already with
 * the very same bytes is not written again.
 *
 * @param key number of the package in its run
 * @throws AppError OUTPUT_UNWRITABLE; nothing of it stays
 */
export async function stage(publication: Publication, key: number, run: RunFolder): Promise<StagedPackage> {
  const reports = reportsOf(publication);
  const described = {
    key,
    facts: factsOf(publication.report),
    evidence: publication.evidence.map((file) => ({ path: file.path, size: sizeOf(file), sha256: sha256Of(file) })),
    reports: reports.map(({ kind, file }) => ({ kind, size: sizeOf(file), sha256: sha256Of(file) })),
  };
  if (isPublished(described, publication.batch, run)) return { ...described, isStaged: false };
  try {
    await write(publication.evidence, reports, key, run);
  } catch (error) {
    throw asAppError(error, run.runs) ?? error;
  }
  return { ...described, isStaged: true };
}

/**
 * A package without a digest is told apart from others by the order of its run only, so it is always staged. So is
 * one whose places cannot be read: what is wrong with them is told under the lock.
 */
function isPublished(described: Omit<StagedPackage, 'isStaged'>, batch: string, { runs }: RunFolder): boolean {
  if (described.facts.package_sha256 === null) return false;
  try {
    const free = freeName(runs, batch, described.facts, { isTaken: () => false, isBeingGiven: () => false });
    return free?.isHeld === true && compare(runs, batch, free.name, described) === 'same';
  } catch (error) {
    if (asAppError(error, runs) === null) throw error;
    return false;
  }
}

interface NamedReport {
  readonly kind: ReportKind;
  readonly file: OutputFile;
}

function reportsOf({ reports }: Publication): NamedReport[] {
  return REPORT_KINDS.flatMap((kind) => {
    const bytes = reports[kind];
    return bytes === undefined ? [] : [{ kind, file: { path: kind, bytes } }];
  });
}

async function write(
  evidence: readonly OutputFile[],
  reports: readonly NamedReport[],
  key: number,
  run: RunFolder,
): Promise<void> {
  const folder = pathOf(run);
  const bag = join(folder, stagedEvidence(key));
  const made = foldersOf(evidence).map((path) => below(bag, path));
  try {
    makeRunFolder(run);
    for (const path of made) mkdirSync(path);
    await writeAllDurably(
      [
        ...evidence.map((file) => ({ path: below(bag, file.path), content: chunksOf(file) })),
        ...reports.map(({ kind, file }) => ({ path: join(folder, stagedReport(key, kind)), content: file.bytes })),
      ],
      [folder],
      [folder, ...made],
    );
  } catch (error) {
    // What went wrong first is the error to tell; what cannot be removed now, goes with the run's folder.
    try {
      discard(run, key);
    } catch {}
    throw error;
  }
}

/** Folders of a bag, itself first, each before those in it; `.` for the bag. */
function foldersOf(files: readonly OutputFile[]): string[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    folders.add('.');
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  }
  return [...folders];
}

/** Removes what a package has staged. */
export function discard(run: RunFolder, key: number): void {
  const folder = pathOf(run);
  rmSync(join(folder, stagedEvidence(key)), { recursive: true, force: true });
  for (const kind of REPORT_KINDS) rmSync(join(folder, stagedReport(key, kind)), { force: true });
}
