import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { putInPlace, unfinishedPath } from '../shared/durable-fs.js';
import { isNodeError } from '../shared/node-error.js';
import type { PackagePlan } from './plan-package.js';
import { openSource } from './source-file.js';
import { writeZip } from './write-zip.js';

export interface OutputPlace {
  /** Path of the zip. */
  readonly output: string;
  /** Tells this run's temporary file from others'. */
  readonly tempSuffix: string;
  /** Whether a file that is there by then is replaced. */
  readonly mayReplace: boolean;
}

/**
 * Writes a package beside its place, has it checked, and renames it there only when the check allows:
 * nobody finds a half or a refused package under that name.
 *
 * @param check looks at the written file; false: it is taken away again
 * @returns what `check` said
 * @throws AppError OUTPUT_UNWRITABLE
 */
export async function writeChecked(
  plan: PackagePlan,
  place: OutputPlace,
  check: (written: string) => Promise<boolean>,
): Promise<boolean> {
  const { output, tempSuffix, mayReplace } = place;
  const temp = unfinishedPath(output, tempSuffix);
  try {
    await asUnwritable(writeZip(temp, entriesOf(plan)));
    if (!(await check(temp))) return false;
    await asUnwritable(Promise.resolve().then(() => putInPlace(temp, output, mayReplace)));
    return true;
  } finally {
    await rm(temp, { force: true });
  }
}

function entriesOf({ captureId, manifest, files, stored, folder }: PackagePlan) {
  return [
    { name: `${captureId}/capture.json`, open: () => Buffer.from(manifest, 'utf8') },
    ...files.map((path) => ({
      name: `${captureId}/${path}`,
      open: () => openSource(join(folder, path)),
      isStored: stored.has(path),
    })),
  ];
}

async function asUnwritable(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isNodeError(error, 'EEXIST'))
      throw new AppError(
        'OUTPUT_UNWRITABLE',
        'the output exists',
        'choose another name, or pass --force to replace it',
      );
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError(
      'OUTPUT_UNWRITABLE',
      `the package cannot be written (${code})`,
      'check that the folder of the output exists, that you may write there, and that the capture is not being changed',
      { cause: error },
    );
  }
}
