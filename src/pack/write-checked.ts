import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { syncFolder } from '../shared/durable-fs.js';
import type { PackagePlan } from './plan-package.js';
import { openSource } from './source-file.js';
import { writeZip } from './write-zip.js';

/**
 * Writes a package beside its place, has it checked, and renames it there only when the check allows:
 * nobody finds a half or a refused package under that name.
 *
 * @param output path of the zip
 * @param tempSuffix tells this run's temporary file from others'
 * @param check looks at the written file; false: it is taken away again
 * @returns what `check` said
 * @throws AppError OUTPUT_UNWRITABLE
 */
export async function writeChecked(
  plan: PackagePlan,
  output: string,
  tempSuffix: string,
  check: (written: string) => Promise<boolean>,
): Promise<boolean> {
  const temp = `${output}.${tempSuffix}.tmp`;
  try {
    await asUnwritable(writeZip(temp, entriesOf(plan)));
    if (!(await check(temp))) return false;
    await asUnwritable(rename(temp, output));
    syncFolder(dirname(output));
    return true;
  } finally {
    await rm(temp, { force: true });
  }
}

function entriesOf({ captureId, manifest, files, folder }: PackagePlan) {
  return [
    { name: `${captureId}/capture.json`, open: () => Buffer.from(manifest, 'utf8') },
    ...files.map((path) => ({ name: `${captureId}/${path}`, open: () => openSource(join(folder, path)) })),
  ];
}

async function asUnwritable(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError(
      'OUTPUT_UNWRITABLE',
      `the package cannot be written (${code})`,
      'check that the folder of the output exists, that you may write there, and that the capture is not being changed',
      { cause: error },
    );
  }
}
