import { readArchive } from '../intake/archive/index.js';
import { limitsOfProfile, openInput } from '../intake/index.js';
import { DEFAULT_LIMITS } from '../intake/limits.js';
import { closeInput } from '../intake/open-input.js';
import type { CaptureFile, CaptureFiles } from '../prove/index.js';
import { AppError } from '../shared/app-error.js';
import type { Setup } from './setup.js';

/**
 * Reads all files of a capture into memory, as bytes and unredacted, for planting canaries in them.
 *
 * @returns the files, and how many could not be held or read
 * @throws AppError INPUT_NOT_FOUND, INPUT_UNREADABLE; PROOF_NOT_RUN for what intake does not open
 */
export async function readCaptureFiles(
  path: string,
  { profile }: Setup,
): Promise<{ readonly capture: CaptureFiles; readonly leftOut: number }> {
  const input = await openInput(path);
  try {
    const limits = { ...DEFAULT_LIMITS, ...limitsOfProfile(profile.limits) };
    const wish = (entries: readonly { readonly index: number }[]) => new Set(entries.map(({ index }) => index));
    const { archive, listing, contents } = await readArchive(input, { limits, wish });
    if (!archive.opened)
      throw new AppError(
        'PROOF_NOT_RUN',
        'the package cannot be opened, so nothing can be planted in it',
        'run airlock validate on it to see why, and prove with a package that can be read',
      );
    const files: CaptureFile[] = [];
    let leftOut = 0;
    for (const { index, path: name, kind, role } of listing) {
      if (kind !== 'file' || role === 'ignored') continue;
      const bytes = contents.get(index);
      if (bytes === undefined || name === null) leftOut += 1;
      else files.push({ path: name, role, bytes: Buffer.from(bytes) });
    }
    return { capture: { container: archive.container === 'dump-file' ? 'dump-file' : 'package', files }, leftOut };
  } finally {
    await closeInput(input);
  }
}
