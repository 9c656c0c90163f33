import type { RawCapture } from '../model/capture.js';
import type { RawDump } from '../model/dump.js';
import type { IntakeProblem } from '../model/intake-problem.js';
import type { DumpEncoding } from '../model/profile.js';
import { RawText } from '../model/raw-text.js';
import {
  type ArchiveRead,
  heldLimit,
  isOfNoKnownRole,
  type ListedEntry,
  readArchive,
  TEXT_CLASSES,
} from './archive/index.js';
import { checkBag, isBagItTagFile, readTagFiles } from './bagit/index.js';
import { readDump } from './formats/read-dump.js';
import { DumpStream, MIN_STREAMED_BYTES } from './formats/support/dump-stream.js';
import { DEFAULT_LIMITS, type IntakeLimits } from './limits.js';
import { readManifest } from './manifest/read-manifest.js';
import { type FiledDump, nameDumps } from './name-dumps.js';
import { closeInput, type PackageInput } from './open-input.js';
import { checkPackageLayout } from './package-layout.js';
import { takeStrayDump } from './stray-dumps.js';
import { looseTextOf } from './text/loose-text.js';
import { textsOfLog } from './text/texts-of-log.js';

export interface ReadOptions {
  /** Limits that differ from `DEFAULT_LIMITS`. */
  readonly limits?: Partial<IntakeLimits>;
  /** What dumps are in that have no byte order mark and are no UTF-8; left out: those are refused. */
  readonly dumpEncoding?: DumpEncoding | undefined;
}

/**
 * Reads all of a package: entries, manifest, dumps, and the text of logs. Nothing is judged and nothing
 * redacted; whatever is wrong with the package is among the problems.
 *
 * @param input what `openInput` found; it is closed when this returns
 * @returns problems about the package first, then by entry; dumps in the order of their entries
 */
export async function readCapture(input: PackageInput, options: ReadOptions = {}): Promise<RawCapture> {
  try {
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    const streams = new Map<number, DumpStream>();
    const read = await readArchive(input, { limits, wish: wishedEntries, sinkFor: streamsOfDumps(limits, streams) });
    return contentsOf(read, streams, limits, options.dumpEncoding);
  } finally {
    await closeInput(input);
  }
}

/** Everything that is read; of screenshots nothing, of files of no known role those that turn out to be text. */
function wishedEntries(entries: readonly ListedEntry[]): ReadonlySet<number> {
  const tagFiles = readTagFiles(entries);
  const isRead = (entry: ListedEntry) => {
    if (entry.role === 'bag' && isBagItTagFile(entry)) return tagFiles.has(entry.index);
    return entry.role !== 'screenshot' && entry.role !== 'ignored';
  };
  return new Set(entries.filter(isRead).map(({ index }) => index));
}

/** Large dumps are read while they are inflated; `streams` gets what reads them. */
function streamsOfDumps(limits: IntakeLimits, streams: Map<number, DumpStream>) {
  return ({ index, role, declaredSize }: ListedEntry): DumpStream | null => {
    if (role !== 'uia_dump' || declaredSize < MIN_STREAMED_BYTES) return null;
    const stream = new DumpStream({ entry: index, expectedBytes: declaredSize, limits });
    streams.set(index, stream);
    return stream;
  };
}

/** What the contents of a package come to. */
interface Found {
  readonly problems: IntakeProblem<RawText>[];
  readonly otherText: RawText[];
  readonly searchedText: RawText[];
}

function contentsOf(
  whole: ArchiveRead,
  streams: ReadonlyMap<number, DumpStream>,
  limits: IntakeLimits,
  encoding?: DumpEncoding,
): RawCapture {
  const { read, problems: strays } = takeStrayDump(whole, encoding);
  const bag = checkBag(read, limits);
  const found: Found = {
    problems: [...checkPackageLayout(read), ...strays, ...bag.problems],
    otherText: [],
    searchedText: [...bag.texts],
  };
  const manifest = manifestOf(read, limits, found);
  const dumps = dumpsOf(read, streams, limits, found, encoding);
  searchedTextOf(read, limits, found);
  return {
    archive: read.archive,
    ...manifest,
    dumps,
    problems: [...read.problems, ...found.problems].sort((a, b) => (a.entry ?? -1) - (b.entry ?? -1)),
    otherText: found.otherText,
    searchedText: found.searchedText,
  };
}

function manifestOf(
  read: ArchiveRead,
  limits: IntakeLimits,
  found: Found,
): Pick<RawCapture, 'manifest' | 'manifestSha256'> {
  const { listing, contents, archive } = read;
  const entry = listing.find(({ role }) => role === 'manifest');
  if (entry === undefined) return { manifest: null, manifestSha256: null };
  const manifestSha256 = archive.entries[entry.index]?.sha256 ?? null;
  const bytes = contents.get(entry.index);
  if (bytes === undefined) {
    found.problems.push(...tooLarge('manifest-too-large', entry, read, limits));
    return { manifest: null, manifestSha256 };
  }
  const { manifest, problems, otherText } = readManifest(entry.index, bytes, entriesByPath(listing), limits);
  found.problems.push(...problems);
  addAll(found.otherText, otherText);
  return { manifest, manifestSha256 };
}

/** Path relative to the manifest's folder -> index. Of equal paths, which are a problem, the first. */
function entriesByPath(listing: readonly ListedEntry[]): ReadonlyMap<string, number> {
  const entries = new Map<string, number>();
  for (const { capturePath, index } of listing)
    if (capturePath !== null && !entries.has(capturePath)) entries.set(capturePath, index);
  return entries;
}

function dumpsOf(
  read: ArchiveRead,
  streams: ReadonlyMap<number, DumpStream>,
  limits: IntakeLimits,
  found: Found,
  encoding?: DumpEncoding,
): readonly RawDump<RawText>[] {
  const filed: FiledDump[] = [];
  for (const entry of read.listing) {
    if (entry.role !== 'uia_dump') continue;
    const { index, capturePath } = entry;
    const bytes = read.contents.get(index);
    const streamed = read.taken.has(index) ? streams.get(index)?.result : null;
    const done = streamed ?? (bytes && readDump(index, bytes, limits, encoding));
    // The largest thing in memory; nobody needs it any more.
    read.contents.delete(index);
    if (done === undefined) found.problems.push(...tooLarge('dump-too-large', entry, read, limits));
    else {
      found.problems.push(...done.problems);
      filed.push({ dump: done.dump, capturePath });
    }
  }
  const { dumps, problems } = nameDumps(filed);
  found.problems.push(...problems);
  return dumps;
}

/** Logs, notes and tag files that BagIt does not know are kept nowhere; their text is there for the leak check to look for. */
function searchedTextOf(read: ArchiveRead, limits: IntakeLimits, found: Found): void {
  const texts = new Set<string>();
  for (const entry of read.listing) {
    const bytes = read.contents.get(entry.index);
    if (!isSearched(entry, read)) {
      if (bytes === undefined && mayBeDump(entry, read))
        found.problems.push(...tooLarge('log-too-large', entry, read, limits));
      continue;
    }
    if (bytes === undefined) found.problems.push(...tooLarge('log-too-large', entry, read, limits));
    else for (const log of looseTextOf(bytes)) for (const text of textsOfLog(log)) texts.add(text);
    read.contents.delete(entry.index);
  }
  for (const text of texts) found.searchedText.push(new RawText(text));
}

function isSearched(entry: ListedEntry, { archive }: ArchiveRead): boolean {
  if (entry.kind !== 'file') return false;
  return entry.role === 'log' || (isOfNoKnownRole(entry) && archive.entries[entry.index]?.contentClass === 'text');
}

/** JSON or XML that nobody knows, which was to be looked at for a dump. */
function mayBeDump(entry: ListedEntry, { archive }: ArchiveRead): boolean {
  const contentClass = archive.entries[entry.index]?.contentClass ?? '';
  return entry.kind === 'file' && entry.role === 'unknown' && TEXT_CLASSES.includes(contentClass);
}

/** Why the content of an entry is not at hand, unless the archive has said what is wrong with it. */
function tooLarge(
  code: 'manifest-too-large' | 'dump-too-large' | 'log-too-large',
  { index, role, declaredSize }: ListedEntry,
  { archive, problems }: ArchiveRead,
  limits: IntakeLimits,
): readonly IntakeProblem<RawText>[] {
  const actual = archive.entries[index]?.actualSize ?? null;
  const isDamaged = problems.some(
    ({ entry, code: why }) => entry === index && (why === 'wrong-crc' || why === 'wrong-size'),
  );
  if (actual === null || isDamaged) return [];
  const own = heldLimit(role, limits);
  // Within its own limit, the others before it have used up what all may have.
  const limit = declaredSize > own ? own : limits.MAX_HELD_BYTES;
  return [{ code, entry: index, field: null, offset: null, args: { limit, actual } }];
}

function addAll(to: RawText[], texts: readonly RawText[]): void {
  for (const text of texts) to.push(text);
}
