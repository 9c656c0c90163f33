import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a folder is good for. `would-be-made`: it is not there, and the folder that it would be made in is writable. */
export type FolderState = 'writable' | 'would-be-made' | 'not-a-folder' | 'not-writable';

/** Tries a folder as a run would use it (make, write, rename), and takes everything away again. */
export async function probeFolder(path: string): Promise<FolderState> {
  let folder = path;
  let kind = await kindOf(folder);
  while (kind === 'nothing' && dirname(folder) !== folder) {
    folder = dirname(folder);
    kind = await kindOf(folder);
  }
  if (kind !== 'folder') return kind === 'unknown' ? 'not-writable' : 'not-a-folder';
  if (!(await isWritable(folder))) return 'not-writable';
  return folder === path ? 'writable' : 'would-be-made';
}

async function kindOf(path: string): Promise<'folder' | 'nothing' | 'other' | 'unknown'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'other';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return 'nothing';
    return code === 'ENOTDIR' ? 'other' : 'unknown';
  }
}

async function isWritable(folder: string): Promise<boolean> {
  let probe: string | undefined;
  try {
    probe = await mkdtemp(join(folder, '.airlock-doctor-'));
    await writeFile(join(probe, 'one'), '', { flag: 'wx' });
    await rename(join(probe, 'one'), join(probe, 'two'));
    return true;
  } catch {
    return false;
  } finally {
    if (probe !== undefined) await rm(probe, { recursive: true, force: true }).catch(() => undefined);
  }
}
