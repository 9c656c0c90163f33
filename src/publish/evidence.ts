import type { RedactedCapture, RedactedDump } from '../model/capture.js';
import type { Manifest } from '../model/manifest.js';
import type { OutputFile } from '../model/output-file.js';
import type { Report } from '../model/report.js';
import type { SafeText } from '../model/safe-text.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { toJsonText } from '../shared/canonical-json.js';
import { fileOfParts, MadeParts, sha256Of, sizeOf } from '../shared/output-content.js';
import { asBag } from './bag.js';
import { dumpJson } from './dump-json.js';

/** What `airlock.json` in a piece of evidence says of how it came about. */
interface EvidenceRecord {
  readonly schema_version: 1;
  readonly tool: Report['tool'];
  readonly capture_id: string | null;
  readonly decision: Report['decision'];
  readonly counts: Report['counts'];
  readonly package: Report['package'];
  /** SHA-256 of the capture.json that came in the package. */
  readonly source_manifest_sha256: string | null;
  readonly redaction: Report['redaction'];
}

/**
 * The redacted evidence of a capture as a BagIt bag: `data/capture.json`, `data/uia/dump-uia-<id>.json`
 * for each dump, and `data/airlock.json`, the record of where it came from. Screenshots, logs and unknown
 * files are in the record by size and digest only.
 *
 * @param dumps what `evidenceDumps` gave for this capture
 * @returns the files of the bag, or nothing when the package held neither manifest nor tree
 */
export function evidenceFiles(
  capture: RedactedCapture,
  report: Report,
  dumps: readonly OutputFile[] = evidenceDumps(capture),
): OutputFile[] {
  if (dumps.length === 0 && capture.manifest === null) return [];
  const files = [...dumps, json('airlock.json', evidenceRecord(capture, report))];
  const payload = [json('capture.json', evidenceManifest(capture, report, files)), ...files];
  return asBag(payload, {
    'Bag-Software-Agent': `uia-airlock ${report.tool.version}`,
    'External-Identifier': report.capture_id ?? 'unidentified',
  });
}

/** The dumps of a capture as evidence files (`uia/dump-uia-<id>.json`); the part that does not depend on the verdict. */
export function evidenceDumps(capture: RedactedCapture): OutputFile[] {
  const taken = new Set<string>();
  const files: OutputFile[] = [];
  capture.dumps.forEach((dump, position) => {
    if (!hasTree(dump)) return;
    const wanted = typeof dump.id === 'string' && DUMP_ID.test(dump.id) ? dump.id : `unnamed-${position}`;
    const id = taken.has(wanted.toLowerCase()) ? `${wanted}-${position}` : wanted;
    taken.add(id.toLowerCase());
    files.push(dumpFile(`uia/dump-uia-${id}.json`, dump));
  });
  return files;
}

/** Up to these a dump is written once and kept: some 3 MB. A larger one is written anew each time. */
const MAX_KEPT_NODES = 10_000;
const MAX_KEPT_BYTES = 4 * 1024 * 1024;

function dumpFile(path: string, dump: DumpWithTree): OutputFile {
  const kept = dump.tree.length > MAX_KEPT_NODES ? null : keptBytes(dumpJson(dump));
  return kept === null ? fileOfParts(path, new MadeParts(() => dumpJson(dump))) : { path, bytes: kept };
}

/** All chunks as one, or null where they are too many. */
function keptBytes(chunks: Iterable<Uint8Array>): Buffer | null {
  const kept: Buffer[] = [];
  let length = 0;
  for (const chunk of chunks) {
    length += chunk.length;
    if (length > MAX_KEPT_BYTES) return null;
    kept.push(Buffer.from(chunk));
  }
  return Buffer.concat(kept);
}

/** What may become part of a file name of ours, on every file system. */
const DUMP_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/iu;

type DumpWithTree = RedactedDump & { readonly tree: RedactedUiTree };

function hasTree(dump: RedactedDump): dump is DumpWithTree {
  return dump.tree !== null;
}

function evidenceRecord(capture: RedactedCapture, report: Report): EvidenceRecord {
  return {
    schema_version: 1,
    tool: report.tool,
    capture_id: report.capture_id,
    decision: report.decision,
    counts: report.counts,
    package: report.package,
    source_manifest_sha256: capture.manifestSha256,
    redaction: report.redaction,
  };
}

/** A manifest of the evidence itself, in the form of the capture's own. */
function evidenceManifest(capture: RedactedCapture, report: Report, files: readonly OutputFile[]): object {
  const manifest = capture.manifest;
  return withoutGaps({
    schema_version: 1,
    capture_id: plain(manifest?.captureId),
    network_zone: plain(manifest?.networkZone),
    captured_at: plain(manifest?.capturedAt),
    collector: manifest ? collectorOf(manifest) : undefined,
    target: manifest && {
      process_name: plain(manifest.target.processName),
      product_version: plain(manifest.target.productVersion),
    },
    host: manifest && {
      os: plain(manifest.host.os),
      dpi: manifest.host.dpi ?? undefined,
      locale: plain(manifest.host.locale),
    },
    redaction: 'at_airlock',
    airlock_decision: report.decision,
    files: files.map((file) => ({
      path: file.path,
      role: file.path.startsWith('uia/') ? 'uia_dump' : 'other',
      size: sizeOf(file),
      sha256: sha256Of(file),
    })),
  });
}

function collectorOf(manifest: Manifest<SafeText>): object {
  return {
    name: plain(manifest.collector.name),
    version: plain(manifest.collector.version),
    mode: plain(manifest.collector.mode),
    operations: manifest.collector.operations?.map((operation) => plain(operation) ?? 'withheld'),
  };
}

/** Undefined (so: left out) for what is missing or was withheld. */
function plain(text: SafeText | null | undefined): string | undefined {
  return typeof text === 'string' ? text : undefined;
}

function withoutGaps(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined && field !== null));
}

function json(path: string, value: unknown): OutputFile {
  return { path, bytes: Buffer.from(toJsonText(value), 'utf8') };
}
