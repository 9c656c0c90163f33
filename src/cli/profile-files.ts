import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { Io } from '../model/io.js';
import { AppError } from '../shared/app-error.js';
import { checkProfileFile, mergeProfiles, type ProfileLayer, type ResolvedProfile } from '../validate/index.js';
import { readConfigFile } from './config-file.js';

/** A chain of more is a mistake that nobody could follow any more. */
const MAX_PROFILE_CHAIN = 8;

export interface LoadedProfile extends ResolvedProfile {
  /** Of the file; of a chain, over the digests of its files, base first, one a line. */
  readonly sha256: string;
  /** Base first, as they are called in messages. */
  readonly files: readonly string[];
}

/**
 * Reads a profile and those that it extends. Each `extends` is relative to the file that it stands in.
 *
 * @param path as the operator gave it
 * @throws AppError PROFILE_INVALID (also for a circle or a chain of more than eight), INPUT_NOT_FOUND, INPUT_UNREADABLE
 */
export async function loadProfileFiles(path: string, io: Pick<Io, 'cwd'>): Promise<LoadedProfile> {
  const layers: ProfileLayer[] = [];
  const digests: string[] = [];
  const seen = new Set<string>();
  let label: string | undefined = path;
  while (label !== undefined) {
    const absolute: string = resolve(io.cwd, label);
    refuseChain(label, seen.has(absolute), seen.size);
    seen.add(absolute);
    const { json, sha256 } = await readConfigFile(absolute, label, 'PROFILE_INVALID');
    const file = checkProfileFile(json, label);
    layers.unshift({ label, file });
    digests.unshift(sha256);
    label = file.extends === undefined ? undefined : join(dirname(label), file.extends);
  }
  const [base, ...later] = layers;
  if (base === undefined) throw new RangeError('a chain of profiles holds at least one');
  return {
    ...mergeProfiles([base, ...later]),
    sha256:
      later.length === 0
        ? (digests[0] ?? '')
        : createHash('sha256')
            .update(`${digests.join('\n')}\n`)
            .digest('hex'),
    files: layers.map((layer) => layer.label),
  };
}

function refuseChain(label: string, isCircle: boolean, length: number): void {
  if (isCircle)
    throw new AppError(
      'PROFILE_INVALID',
      `${label}: extends itself, directly or by way of others`,
      'end the chain at a profile without extends',
    );
  if (length >= MAX_PROFILE_CHAIN)
    throw new AppError(
      'PROFILE_INVALID',
      `${label}: is the ${length + 1}th profile of a chain; at most ${MAX_PROFILE_CHAIN} are read`,
      'join some of them',
    );
}
