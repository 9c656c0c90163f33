import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';

/**
 * Every file below a folder, by its `/`-separated path, in the order of code units. Empty folders are
 * left out: nothing in a capture depends on them.
 *
 * @throws AppError INPUT_UNREADABLE for a link, a device, or a name that a zip cannot keep as it is. The
 *   file is named by its number only: a name may be text.
 */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  const folders = [''];
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    for (const item of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? item.name : `${below}/${item.name}`;
      if (item.isDirectory()) folders.push(path);
      else if (item.isFile() && !item.name.includes('\\')) files.push(path);
      else throw unfit(item.isFile() ? 'a backslash in its name' : 'no plain file', files.length + 1);
    }
  }
  return files.sort(byCodeUnit);
}

function unfit(what: string, number: number): AppError {
  return new AppError(
    'INPUT_UNREADABLE',
    `file ${number} of the folder cannot be packed: ${what}`,
    'take it out of the folder, or give it a name of letters, digits, dots and dashes',
  );
}
