import type { EntryRole } from '../../model/archive.js';

/** Digest algorithms that manifests are checked with, and how many hex digits each gives. */
const DIGEST_DIGITS = { md5: 32, sha1: 40, sha256: 64, sha512: 128 } as const;

export type DigestAlgorithm = keyof typeof DIGEST_DIGITS;

/** Broken: files can be made that share such a digest, so it shows accidents only. */
export const WEAK_ALGORITHMS: readonly DigestAlgorithm[] = ['md5', 'sha1'];

/** What the name of a manifest says. */
export interface ManifestName {
  /** Lists tag files, not the payload. */
  readonly isTagManifest: boolean;
  /** Null for one that is not known here. */
  readonly algorithm: DigestAlgorithm | null;
}

/** Reads `manifest-sha256.txt` and `tagmanifest-sha256.txt` (RFC 8493 sections 2.1.3 and 2.2.1); null for another name. */
export function manifestNameOf(path: string): ManifestName | null {
  const [, tag, name] = /^(tag)?manifest-([a-z0-9_-]{1,32})\.txt$/iu.exec(path) ?? [];
  if (name === undefined) return null;
  // Section 2.4: lower case and without punctuation, which older tools wrote (`SHA-256`).
  const plain = name.toLowerCase().replaceAll(/[_-]/gu, '');
  // hasOwn has just shown that it is one of the keys.
  const algorithm = Object.hasOwn(DIGEST_DIGITS, plain) ? (plain as DigestAlgorithm) : null;
  return { isTagManifest: tag !== undefined, algorithm };
}

export function digitsOf(algorithm: DigestAlgorithm): number {
  return DIGEST_DIGITS[algorithm];
}

/** Whether a path from the bag's base is that of a tag file that RFC 8493 defines, which are the ones that are read. */
export function isBagItFile(path: string): boolean {
  return ['bagit.txt', 'bag-info.txt'].includes(path) || isFetchFile(path) || manifestNameOf(path) !== null;
}

/** Whether a path from the bag's base names the list of files to be got from elsewhere, in whatever case. */
export function isFetchFile(path: string): boolean {
  return path.toLowerCase() === 'fetch.txt';
}

/** Whether an entry is such a tag file. */
export function isBagItTagFile({ role, path }: { readonly role: EntryRole; readonly path: string | null }): boolean {
  return role === 'bag' && path !== null && isBagItFile(path);
}

/** Whether a path from the bag's base lies in the payload. */
export function isPayload(path: string): boolean {
  return path.startsWith('data/');
}
