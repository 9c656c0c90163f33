import type { EntryKind } from '../../model/archive.js';

/** What is needed of an entry to tell where the capture lies. */
export interface NamedEntry {
  /** Cleaned name, or null where it is no plain relative path. */
  readonly path: string | null;
  readonly kind: EntryKind;
}

export interface PackageRoot {
  /** The one folder around everything, or null. */
  readonly topFolder: string | null;
  readonly isBag: boolean;
  /** Relative to the package root: empty, `data/`, or `data/<capture_id>/`. */
  readonly captureRoot: string;
}

/** Folders of a capture and of a bag; one of them alone at the top is no wrapper. */
const OWN_FOLDERS: ReadonlySet<string> = new Set(['uia', 'logs', 'screenshots', 'data']);

/** What macOS and Windows leave beside the files of a folder. */
const JUNK = /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/iu;

export function isJunk(path: string): boolean {
  if (path === '__MACOSX' || path.startsWith('__MACOSX/')) return true;
  return JUNK.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Finds the folder that everything lies in, junk left aside, and the capture in it. */
export function findRoot(entries: readonly NamedEntry[]): PackageRoot {
  const topFolder = wrapperOf(entries);
  const paths = new Set<string>();
  const relative: NamedEntry[] = [];
  for (const { path, kind } of entries) {
    const below = path === null ? null : pathBelow(path, topFolder);
    if (below === null) continue;
    paths.add(below);
    relative.push({ path: below, kind });
  }
  if (!paths.has('bagit.txt')) return { topFolder, isBag: false, captureRoot: '' };
  const payload = relative.flatMap(({ path, kind }) =>
    path?.startsWith('data/') ? [{ path: path.slice('data/'.length), kind }] : [],
  );
  const inner = wrapperOf(payload);
  return { topFolder, isBag: true, captureRoot: inner === null ? 'data/' : `data/${inner}/` };
}

/** The path relative to a folder; null where it lies outside or is the folder itself. */
export function pathBelow(path: string, folder: string | null): string | null {
  if (folder === null) return path === '' ? null : path;
  return path.length > folder.length + 1 && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}

function wrapperOf(entries: readonly NamedEntry[]): string | null {
  let wrapper: string | null = null;
  let isNeeded = false;
  for (const { path, kind } of entries) {
    if (path === null || path === '' || isJunk(path)) continue;
    const slash = path.indexOf('/');
    if (slash < 0 && kind !== 'directory') return null;
    const first = slash < 0 ? path : path.slice(0, slash);
    if (wrapper !== null && first !== wrapper) return null;
    wrapper = first;
    isNeeded ||= slash > 0;
  }
  if (wrapper === null || !isNeeded) return null;
  return OWN_FOLDERS.has(wrapper) && !holdsCapture(entries, wrapper) ? null : wrapper;
}

/** Whether a folder that is named like a part of a capture holds a whole one. */
function holdsCapture(entries: readonly NamedEntry[], folder: string): boolean {
  const marks = [`${folder}/capture.json`, `${folder}/bagit.txt`, `${folder}/el.snapshot`];
  return entries.some(({ path }) => path !== null && (marks.includes(path) || path.startsWith(`${folder}/uia/`)));
}
