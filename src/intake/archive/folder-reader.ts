import type { ByteSource } from '../../model/byte-source.js';
import { cell } from '../../shared/columns.js';
import { planDigests } from '../bagit/index.js';
import type { IntakeLimits } from '../limits.js';
import type { ArchiveOptions, ArchiveRead } from './archive-read.js';
import { ContentPass } from './content-pass.js';
import { decodeStrictly } from './entry-name.js';
import { diskAccess, type FolderAccess, join } from './folder-access.js';
import { chunksOf, guardedSource, passingChunksOf, ReadFailure } from './guarded-source.js';
import { assemble, type EntryDraft, takeInventory } from './inventory.js';
import { ProblemLog } from './problem-log.js';

/** A file, link or device found below the folder. */
interface FoundFile {
  readonly path: Uint8Array;
  readonly kind: EntryDraft['kind'];
  readonly size: number;
}

/** Reads an unpacked package. Links and devices are problems and are not followed or opened. */
export async function readFolder(
  path: string,
  options: ArchiveOptions,
  access: FolderAccess = diskAccess(path),
): Promise<ArchiveRead> {
  const log = new ProblemLog();
  const found = await listFiles(access, options.limits, log);
  const size = found?.reduce((sum, file) => sum + file.size, 0) ?? 0;
  const facts = { container: 'folder', size, sha256: null } as const;
  if (found === null) return assemble(facts, null, null, log);
  const limit = options.limits.MAX_PACKAGE_BYTES;
  if (size > limit) log.report('package-too-large', { args: { part: 'folder', limit, actual: size } });

  const inventory = takeInventory(draftsOf(found, log), options.limits, log);
  if (log.concernsPackage) return assemble(facts, inventory, null, log);
  const { listing, root } = inventory;
  const pass = new ContentPass(options, options.wish(listing), log, planDigests(listing, root.isBag));
  for (const [index, file] of found.entries()) {
    if (file.kind !== 'file') continue;
    const entry = cell(listing, index);
    const stored = { compressedSize: file.size, declaredCrc32: null };
    // A reader of dumps may keep a chunk while it asks for the next.
    const chunks = entry.role === 'uia_dump' ? chunksOf : passingChunksOf;
    if (!(await pass.read(entry, () => contentOf(access, file.path, chunks), stored))) break;
  }
  return assemble(facts, inventory, pass, log);
}

/** All that is no folder, in byte order of its path; null where there is too much of it or it cannot be listed. */
async function listFiles(
  access: FolderAccess,
  limits: IntakeLimits,
  log: ProblemLog,
): Promise<readonly FoundFile[] | null> {
  const found: FoundFile[] = [];
  const folders: { path: Uint8Array; depth: number }[] = [{ path: new Uint8Array(0), depth: 1 }];
  let seen = 0;
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const { path, depth } = folder;
    const items = await access.list(path).catch(() => null);
    if (items === null) {
      log.report('read-failed', { args: { part: 'folder', depth } });
      return null;
    }
    seen += items.length;
    if (seen > limits.MAX_ENTRIES) {
      log.report('too-many-entries', { args: { limit: limits.MAX_ENTRIES, at_least: seen } });
      return null;
    }
    for (const { name, kind, size } of items) {
      const below = join(path, name);
      // A folder deeper than any name may be is listed itself, so that its name gets judged.
      if (kind === 'directory' && depth < limits.MAX_NAME_DEPTH + 1) folders.push({ path: below, depth: depth + 1 });
      else found.push({ path: below, kind, size });
    }
  }
  return found.sort((a, b) => Buffer.compare(a.path, b.path));
}

function draftsOf(found: readonly FoundFile[], log: ProblemLog): readonly EntryDraft[] {
  return found.map(({ path, kind, size }, index) => {
    const decoded = decodeStrictly(path, 'utf-8');
    if (decoded === null) log.report('name-undecodable', { entry: index, args: { encoding: 'utf-8' } });
    if (kind === 'symlink') log.report('symlink', { entry: index });
    if (kind === 'special') log.report('special-file', { entry: index });
    const sizes = { compressedSize: size, declaredSize: size, declaredCrc32: null };
    return { index, bytes: path, decoded, isFlaggedUtf8: true, kind, ...sizes };
  });
}

async function* contentOf(access: FolderAccess, path: Uint8Array, chunks: typeof chunksOf): AsyncGenerator<Uint8Array> {
  const file = await openGuarded(access, path);
  try {
    yield* chunks(file, 0, file.size);
  } finally {
    await file.close();
  }
}

async function openGuarded(access: FolderAccess, path: Uint8Array): Promise<ByteSource> {
  try {
    return guardedSource(await access.open(path));
  } catch (error) {
    throw new ReadFailure(0, error);
  }
}
