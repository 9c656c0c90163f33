import type { PublicationEvent } from '../model/ledger.js';
import type { Report } from '../model/report.js';
import { type ReportKind, reportEnding, reportPath } from '../shared/report-files.js';

/** A file of a publication: what it is, not where it lies. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

interface ReportFacts extends FileFacts {
  readonly kind: ReportKind;
}

interface EvidenceFacts extends FileFacts {
  /** `/`-separated, in the bag. */
  readonly path: string;
}

/** What the ledger says of a package, before it is known under which name it is published. */
export type PackageFacts = Required<
  Pick<
    PublicationEvent,
    'capture_id' | 'decision' | 'counts' | 'drift' | 'package_sha256' | 'node_count' | 'process_name'
  >
> & {
  /** Bytes of the package. */
  readonly package_size: number;
};

/** A publication that lies on the disk, in its run's folder, and is published by a few renames; plain data. */
export interface StagedPackage {
  /** Number of the package in its run: the names of its staged files begin with it. */
  readonly key: number;
  /** False where nothing was staged, since the very same results were published already. */
  readonly isStaged: boolean;
  readonly facts: PackageFacts;
  /** Empty: no evidence is published. */
  readonly evidence: readonly EvidenceFacts[];
  readonly reports: readonly ReportFacts[];
}

export function factsOf({
  capture_id,
  decision,
  counts,
  drift,
  package: source,
  tree,
  provenance,
}: Report): PackageFacts {
  const processName = provenance?.target.process_name ?? null;
  return {
    capture_id,
    decision,
    counts: { pass: counts.pass, warn: counts.warn, fail: counts.fail, waived: counts.waived },
    drift: drift?.verdict ?? null,
    package_sha256: source.sha256,
    package_size: source.size,
    node_count: tree?.node_count ?? null,
    process_name: typeof processName === 'string' ? processName : null,
  };
}

/** Where the evidence of a publication goes, below the runs folder. */
export function evidenceTarget(batch: string, name: string): string {
  return `intake/${batch}/${name}`;
}

/** Files of a staged package, each with its path below the runs folder once it is published under that name. */
export function filesUnder(
  { evidence, reports }: Pick<StagedPackage, 'evidence' | 'reports'>,
  batch: string,
  name: string,
): (FileFacts & { readonly path: string })[] {
  return [
    ...evidence.map(({ path, size, sha256 }) => ({ path: `${evidenceTarget(batch, name)}/${path}`, size, sha256 })),
    ...reports.map(({ kind, size, sha256 }) => ({ path: reportPath(batch, name, kind), size, sha256 })),
  ];
}

/** Name that a package's evidence folder has in its run's folder. */
export function stagedEvidence(key: number): string {
  return `${key}.evidence`;
}

/** Name that a report has in its run's folder. */
export function stagedReport(key: number, kind: ReportKind): string {
  return `${key}${reportEnding(kind)}`;
}
