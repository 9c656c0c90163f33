import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';

/** An input as the operator named it (or as the glob found it), and where it is. */
export interface Input {
  readonly label: string;
  readonly path: string;
}

/**
 * Expands the arguments of `airlock import`: a path that exists is taken as it is, even when it holds
 * glob characters; anything else is a glob. Order: as given, a glob's files by name; each file once.
 *
 * @throws AppError INPUT_NOT_FOUND when an argument names nothing, USAGE when it names a folder
 */
export async function expandInputs(args: readonly string[], cwd: string): Promise<Input[]> {
  const inputs = new Map<string, Input>();
  for (const arg of args)
    for (const label of await expand(arg, cwd)) {
      const path = resolve(cwd, label);
      if (!inputs.has(path)) inputs.set(path, { label, path });
    }
  return [...inputs.values()];
}

async function expand(arg: string, cwd: string): Promise<string[]> {
  const there = await stat(resolve(cwd, arg)).catch(() => null);
  if (there?.isDirectory())
    throw new AppError(
      'USAGE',
      `${arg}: is a folder, and import takes packages`,
      `name the zips (${arg.replace(/[\\/]+$/u, '')}/*.zip), or look at the folder with airlock validate`,
    );
  if (there) return [arg];
  const pattern = process.platform === 'win32' ? fastGlob.convertPathToPattern(arg) : arg;
  const found = await fastGlob(pattern, { cwd, onlyFiles: true, dot: true, followSymbolicLinks: false });
  if (found.length === 0)
    throw new AppError('INPUT_NOT_FOUND', `${arg}: no such file, and no file matches it as a glob`, 'check the path');
  return found.sort(byCodeUnit);
}
