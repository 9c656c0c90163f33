/** Content below this many bytes could be guessed from its digest, so no digest or checksum of it is given. */
const MIN_DIGEST_BYTES = 64;

/** @param size bytes; null where it is not known, which is no reason to withhold */
export function isGuessable(size: number | null): boolean {
  return size !== null && size < MIN_DIGEST_BYTES;
}

/** A digest or checksum for a report, or what stands for one in any language. */
export function shownDigest(digest: string, size: number | null): string {
  return isGuessable(size) ? `(< ${MIN_DIGEST_BYTES} B)` : digest;
}
