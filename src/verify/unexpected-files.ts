import { readdir } from 'node:fs/promises';
import { INDEX_FILE, type LedgerEvent } from '../model/ledger.js';
import type { FindingLog } from './finding-log.js';
import { listBelow } from './published-files.js';

/** Folders of a runs folder that hold what is published. */
const PUBLISHED_FOLDERS = ['intake', 'reports'] as const;

/** What an import makes at the top of a runs folder. */
const AT_THE_TOP: ReadonlySet<string> = new Set([...PUBLISHED_FOLDERS, INDEX_FILE, 'ledger.jsonl', '.staging']);

/**
 * Finds what lies in a runs folder and the ledger does not know: files, and folders without any file.
 *
 * @param known paths of published files, and of folders of evidence, whose files their bags vouch for
 */
export async function checkNothingElse(
  runs: string,
  known: ReadonlySet<string>,
  events: readonly LedgerEvent[],
  log: FindingLog,
): Promise<void> {
  for (const entry of await readdir(runs, { withFileTypes: true }))
    if (!AT_THE_TOP.has(entry.name)) log.add(entry.isDirectory() ? 'folder-unexpected' : 'file-unexpected', entry.name);
  const batches = batchFolders(events);
  for (const folder of PUBLISHED_FOLDERS) {
    const { files, folders } = await listBelow(runs, folder);
    for (const path of files) if (!isKnown(path, known)) log.add('file-unexpected', path);
    for (const path of emptyFolders(files, folders)) if (!batches.has(path)) log.add('folder-unexpected', path);
  }
}

/** The files of a bag are known by its folder: `checkBag` finds those that are too many. */
function isKnown(path: string, known: ReadonlySet<string>): boolean {
  return known.has(path) || known.has(path.split('/').slice(0, 3).join('/'));
}

/** A batch whose packages left no evidence has a folder without any. */
function batchFolders(events: readonly LedgerEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((one) =>
      one.event === 'indexed' ? [] : PUBLISHED_FOLDERS.map((folder) => `${folder}/${one.batch}`),
    ),
  );
}

/** Folders without a file below them, but for those that lie in another one. */
function emptyFolders(files: readonly string[], folders: readonly string[]): readonly string[] {
  const filled = new Set<string>();
  for (const path of files)
    for (let parent = parentOf(path); parent !== '' && !filled.has(parent); parent = parentOf(parent))
      filled.add(parent);
  const empty = new Set(folders.filter((path) => !filled.has(path)));
  return [...empty].filter((path) => !empty.has(parentOf(path)));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
