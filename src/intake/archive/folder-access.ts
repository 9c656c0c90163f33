import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import type { EntryKind } from '../../model/archive.js';
import type { ByteSource } from '../../model/byte-source.js';
import { fileSource } from './file-source.js';

/** Something in a folder. */
export interface FolderItem {
  /** Its own name, without folders, as the file system stores it. */
  readonly name: Uint8Array;
  readonly kind: EntryKind;
  /** Bytes; 0 for what is no file. */
  readonly size: number;
}

/** The port to a folder's files; the seam where tests make reads fail. `path` is relative to the package, `/`-separated bytes. */
export interface FolderAccess {
  list(path: Uint8Array): Promise<readonly FolderItem[]>;
  /** Rejects where the path is no longer a plain file. */
  open(path: Uint8Array): Promise<ByteSource>;
}

/** A file that became a link is not followed; one that became a pipe must not make `open` wait. Windows has neither flag. */
const SAFE_READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A folder on disk. Links in it are listed, never followed. */
export function diskAccess(root: string): FolderAccess {
  const absolute = (path: Uint8Array) => (path.length === 0 ? Buffer.from(root) : join(Buffer.from(root), path));
  return {
    list: async (path) => {
      const folder = absolute(path);
      const items: FolderItem[] = [];
      for (const name of await readdir(folder, 'buffer')) {
        const found = await lstat(join(folder, name));
        const kind = kindOf(found);
        items.push({ name, kind, size: kind === 'file' ? found.size : 0 });
      }
      return items;
    },
    open: async (path) => {
      const file = await open(absolute(path), SAFE_READ);
      if ((await file.stat()).isFile()) return fileSource(file);
      await file.close();
      throw new Error('no longer a plain file');
    },
  };
}

/** Joins two parts of a path; names may be no valid text, so it stays bytes. */
export function join(folder: Uint8Array, name: Uint8Array): Buffer {
  return folder.length === 0 ? Buffer.from(name) : Buffer.concat([folder, Buffer.from('/'), name]);
}

function kindOf(found: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): EntryKind {
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'directory';
  return found.isSymbolicLink() ? 'symlink' : 'special';
}
