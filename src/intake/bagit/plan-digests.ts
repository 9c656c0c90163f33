import type { ListedEntry } from '../archive/archive-read.js';
import { type DigestAlgorithm, isPayload, manifestNameOf } from './tag-file-names.js';

/** Which digests of an entry are needed besides the SHA-256 that every entry gets. */
export type DigestPlan = (entry: ListedEntry) => readonly DigestAlgorithm[];

export const NO_DIGESTS: DigestPlan = () => [];

/**
 * Tells from the names of a bag's manifests which digests will be asked for, before any content is read:
 * a manifest may lie behind the payload, and nothing is read twice.
 */
export function planDigests(listing: readonly ListedEntry[], isBag: boolean): DigestPlan {
  if (!isBag) return NO_DIGESTS;
  const ofPayload = new Set<DigestAlgorithm>();
  const ofTags = new Set<DigestAlgorithm>();
  for (const { path } of listing) {
    const name = path === null ? null : manifestNameOf(path);
    if (!name?.algorithm || name.algorithm === 'sha256') continue;
    (name.isTagManifest ? ofTags : ofPayload).add(name.algorithm);
  }
  const [payload, tags] = [[...ofPayload], [...ofTags]];
  return ({ path, kind }) => {
    if (path === null || kind !== 'file') return [];
    return isPayload(path) ? payload : tags;
  };
}
