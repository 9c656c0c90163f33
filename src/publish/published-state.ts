import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { below } from '../shared/durable-fs.js';
import { REPORT_KINDS, reportPath } from '../shared/report-files.js';
import { publicationNames } from './publication-name.js';
import { holdsRegularFile, lstatOrNull, readRegularFile } from './regular-file.js';
import { evidenceTarget, filesUnder, type PackageFacts, type StagedPackage } from './staged-package.js';

/** What a run knows of names that the disk does not say. */
export interface NamesInUse {
  /** Whether the run has given the name to a package; asked for packages that have no digest to be told apart by. */
  readonly isTaken: (name: string) => boolean;
  /** Whether the name is being given right now: whose it is cannot be read yet. */
  readonly isBeingGiven: (name: string) => boolean;
}

/** A name for a package's results. */
export interface FreeName {
  readonly name: string;
  /** Whether results of this very package stand under it. */
  readonly isHeld: boolean;
}

/**
 * The first name that is free or already holds results of this very package.
 *
 * @returns null when that cannot be told before another publication is in its place
 * @throws AppError OUTPUT_UNWRITABLE when there is none
 */
export function freeName(
  runs: string,
  batch: string,
  { capture_id, package_sha256, package_size }: PackageFacts,
  { isTaken, isBeingGiven }: NamesInUse,
): FreeName | null {
  for (const name of publicationNames(capture_id, { sha256: package_sha256, size: package_size })) {
    if (package_sha256 === null && isTaken(name)) continue;
    if (isBeingGiven(name)) return null;
    const owner = packageOf(runs, reportPath(batch, name, 'json'));
    if (owner === null || owner === packageKey(package_sha256, package_size)) return { name, isHeld: owner !== null };
  }
  throw new AppError(
    'OUTPUT_UNWRITABLE',
    `no free name for the results in batch ${batch}`,
    'import into another batch with --batch NAME',
  );
}

function packageKey(sha256: string | null, size: number): string {
  return `${sha256 ?? 'none'}:${size}`;
}

/** Which package a published report is about; null when there is no report. */
function packageOf(runs: string, path: string): string | null {
  const bytes = readRegularFile(below(runs, path), path);
  if (bytes === null) return null;
  try {
    // Only these two fields are looked at; anything else than a report of ours gives another key.
    const report = JSON.parse(bytes.toString('utf8')) as {
      readonly package: { readonly sha256: string | null; readonly size: number };
    };
    return packageKey(report.package.sha256, report.package.size);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return 'damaged';
    throw error;
  }
}

/** Whether what is published under this name has exactly these files with these bytes. */
export function compare(
  runs: string,
  batch: string,
  name: string,
  publication: Pick<StagedPackage, 'evidence' | 'reports'>,
): 'nothing' | 'same' | 'other' {
  const there = countFiles(below(runs, evidenceTarget(batch, name))) + countReports(runs, batch, name);
  if (there === 0) return 'nothing';
  const files = filesUnder(publication, batch, name);
  if (there !== files.length) return 'other';
  return files.every((file) => holdsRegularFile(below(runs, file.path), file.path, file)) ? 'same' : 'other';
}

function countReports(runs: string, batch: string, name: string): number {
  return REPORT_KINDS.filter((kind) => lstatOrNull(join(runs, reportPath(batch, name, kind))) !== null).length;
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => !entry.isDirectory()).length;
}
