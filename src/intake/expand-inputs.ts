import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';

/** An input as the operator named it (or as the glob found it), and where it is. */
interface Input {
  readonly label: string;
  readonly path: string;
}

/** An argument that names nothing to import, and why. */
interface LostInput {
  readonly label: string;
  readonly error: AppError;
}

/**
 * Expands the arguments of `airlock import`: a path that exists is taken as it is, even when it holds
 * glob characters; anything else is a glob. Order: as given, a glob's files by name, without those
 * that begin with a dot, as shells have it; each file once.
 * An argument that names nothing is in the list with its error, so that it does not stop the others.
 *
 * @throws AppError the first error, when there is no file at all: INPUT_NOT_FOUND, or USAGE for a folder
 */
export async function expandInputs(args: readonly string[], cwd: string): Promise<(Input | LostInput)[]> {
  const inputs = new Map<string, Input | LostInput>();
  for (const arg of args) {
    const found = await expand(arg, cwd);
    if (found instanceof AppError) inputs.set(`lost ${arg}`, { label: arg, error: found });
    else
      for (const label of found) {
        const path = resolve(cwd, label);
        if (!inputs.has(path)) inputs.set(path, { label, path });
      }
  }
  const all = [...inputs.values()];
  const [first] = all;
  if (first && 'error' in first && all.every((one) => 'error' in one)) throw first.error;
  return all;
}

async function expand(arg: string, cwd: string): Promise<string[] | AppError> {
  const there = await stat(resolve(cwd, arg)).catch(() => null);
  if (there?.isDirectory())
    return new AppError(
      'USAGE',
      `${arg}: is a folder, and import takes packages`,
      `name the zips (${arg.replace(/[\\/]+$/u, '')}/*.zip), or look at the folder with airlock validate`,
    );
  if (there) return [arg];
  const pattern = process.platform === 'win32' ? arg.replaceAll('\\', '/') : arg;
  if (arg.length > MAX_GLOB_LENGTH) return badGlob(`${arg.slice(0, 60)}…`, 'is too long for a path or a glob');
  const found = await walk(pattern, cwd);
  if (found === null) return badGlob(arg, 'cannot be expanded as a glob');
  if (found.length === 0)
    return new AppError(
      'INPUT_NOT_FOUND',
      `${arg}: there is no such file, and none matches it as a glob`,
      'check the path',
    );
  return found.sort(byCodeUnit);
}

/** Longer than any path; brace patterns of that length can stand for millions of names. */
const MAX_GLOB_LENGTH = 4096;

function badGlob(label: string, problem: string): AppError {
  return new AppError(
    'INPUT_NOT_FOUND',
    `${label}: ${problem}`,
    'name the files, or a simpler glob such as folder/*.zip',
  );
}

/** Null for a pattern that the library cannot take. A folder that may not be read is passed over. */
async function walk(pattern: string, cwd: string): Promise<string[] | null> {
  try {
    const options = { cwd, onlyFiles: true, dot: false, followSymbolicLinks: false, suppressErrors: true };
    // Loaded for a glob alone: most runs name their files, and it takes a while to load.
    const { default: fastGlob } = await import('fast-glob');
    return await fastGlob(pattern, options);
  } catch {
    return null;
  }
}
