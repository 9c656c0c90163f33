import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below a folder, by its `/`-separated path, in path order. */
export async function filesBelow(folder: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: Record<string, Buffer> = {};
  for (const path of paths.sort()) files[relative(folder, path).split('\\').join('/')] = await readFile(path);
  return files;
}
