import type { Archive, ArchiveEntry, ContainerKind } from '../../model/archive.js';
import { RawText } from '../../model/raw-text.js';
import type { IntakeLimits } from '../limits.js';
import type { ArchiveRead, ListedEntry } from './archive-read.js';
import { isExecutableName } from './content-class.js';
import { type ContentPass, NO_CONTENT, UNREAD } from './content-pass.js';
import { type ComparedName, reportDuplicates } from './duplicate-names.js';
import { roleOf } from './entry-role.js';
import { cleanName, judgeName } from './name-checks.js';
import { findRoot, isJunk, type PackageRoot, pathBelow } from './package-root.js';
import type { ProblemLog } from './problem-log.js';
import { reportShortNames } from './short-names.js';

/** An entry with its name decoded, before names are judged. */
export interface EntryDraft {
  readonly index: number;
  /** Name as stored. */
  readonly bytes: Uint8Array;
  /** Null where the bytes are no text in their encoding; that has been reported. */
  readonly decoded: string | null;
  readonly isFlaggedUtf8: boolean;
  readonly kind: ArchiveEntry<RawText>['kind'];
  /** Bytes. */
  readonly compressedSize: number;
  readonly declaredSize: number;
  readonly declaredCrc32: number | null;
}

/** Entries with judged names, in their places. */
export interface Inventory {
  readonly drafts: readonly EntryDraft[];
  readonly listing: readonly ListedEntry[];
  readonly root: PackageRoot;
}

/** Judges all names of a package, finds where the capture lies, and tells what each entry is for. */
export function takeInventory(drafts: readonly EntryDraft[], limits: IntakeLimits, log: ProblemLog): Inventory {
  const compared: ComparedName[] = [];
  const named = drafts.map((draft) => {
    const path = judge(draft, limits, log);
    // `./`, the root itself, is nobody's duplicate.
    const { index, bytes, isFlaggedUtf8 } = draft;
    if (path) compared.push({ index, path, isFolder: draft.kind === 'directory', bytes, isFlaggedUtf8 });
    return { path, kind: draft.kind };
  });
  reportDuplicates(compared, log);
  reportShortNames(compared, log);

  const root = findRoot(named);
  const listing = drafts.map(({ index, kind, declaredSize }): ListedEntry => {
    const whole = named[index]?.path ?? null;
    const path = whole === null ? null : pathBelow(whole, root.topFolder);
    const capturePath = path === null ? null : pathBelow(path, root.captureRoot.slice(0, -1) || null);
    const role = roleOf({ kind, path: path ?? whole, capturePath, isBag: root.isBag });
    return { index, path, capturePath, kind, role, declaredSize };
  });
  return { drafts, listing, root };
}

/** The cleaned path, or null where the name is not one; what is wrong with it is reported. */
function judge({ index, bytes, decoded, kind }: EntryDraft, limits: IntakeLimits, log: ProblemLog): string | null {
  if (decoded === null) return null;
  const name = cleanName(decoded);
  if (name.hadBackslash) log.count('name-backslash', index);
  const problem = judgeName(name, bytes, limits);
  if (problem !== null) {
    log.report(problem, { entry: index, args: { bytes: bytes.length } });
    return null;
  }
  if (isJunk(name.path)) log.count('ignored-entry', index);
  if (kind === 'file' && isExecutableName(name.path)) log.report('executable', { entry: index, args: { by: 'name' } });
  return name.path;
}

export interface ContainerFacts {
  readonly container: ContainerKind;
  readonly size: number;
  readonly sha256: string | null;
}

/** Puts together what is handed on; from here on text is `RawText`. */
export function assemble(
  facts: ContainerFacts,
  inventory: Inventory | null,
  pass: ContentPass | null,
  log: ProblemLog,
): ArchiveRead {
  const root = inventory?.root ?? { topFolder: null, isBag: false, captureRoot: '' };
  const listing = inventory?.listing ?? [];
  const archive: Archive<RawText> = {
    ...facts,
    topFolder: root.topFolder === null ? null : new RawText(root.topFolder),
    opened: inventory !== null,
    entries: inventory?.drafts.map((draft, i) => entryOf(draft, listing[i], pass)) ?? [],
  };
  const paths = new Map<number, string>();
  for (const { index, path } of listing) if (path !== null) paths.set(index, path);
  return {
    archive,
    problems: log.finish(),
    listing,
    paths,
    captureRoot: root.captureRoot,
    isBag: root.isBag,
    contents: pass?.contents ?? new Map(),
    taken: pass?.taken ?? new Set(),
    digests: pass?.digests ?? new Map(),
  };
}

function entryOf(draft: EntryDraft, listed: ListedEntry | undefined, pass: ContentPass | null): ArchiveEntry<RawText> {
  const { index, kind, compressedSize, declaredSize, declaredCrc32 } = draft;
  const path = listed?.path ?? null;
  // What is not text in its encoding is shown byte for byte; the name then stands for nothing.
  const name = draft.decoded?.replaceAll('\\', '/') ?? Buffer.from(draft.bytes).toString('latin1');
  return {
    index,
    name: new RawText(name),
    path: path === null ? null : new RawText(path),
    kind,
    role: listed?.role ?? 'unknown',
    compressedSize,
    declaredSize,
    declaredCrc32,
    ...(pass?.facts.get(index) ?? (kind === 'file' ? UNREAD : NO_CONTENT)),
  };
}
