import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import type { Io } from '../model/io.js';

/** The code that reads keys is loaded when a key is given. */
export async function loadSignKey(path: string, io: Io): Promise<KeyObject> {
  const { readPrivateKey } = await import('./key-file.js');
  return await readPrivateKey(resolve(io.cwd, path), path);
}
