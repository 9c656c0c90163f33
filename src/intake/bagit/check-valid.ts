import type { BagProblems } from './bag-problems.js';
import type { BagRead } from './check-bag.js';

/**
 * Whether the bag is valid (RFC 8493 section 3) as far as it is complete: every file that a manifest lists
 * has the digest that the manifest gives.
 */
export function checkValid({ files, info, manifests }: BagRead, problems: BagProblems): void {
  for (const { file: manifest, algorithm, digests, isOurSpelling } of manifests) {
    for (const { file, digest } of digests.values()) {
      const actual = files.digestOf(file, algorithm);
      if (actual === null) problems.report('bag-digest-unknown', file.index, { args: { algorithm } });
      else if (actual !== digest) problems.report('bag-digest-mismatch', file.index, { args: { algorithm } });
    }
    // No manifest covers a tag manifest itself. What this program wrote reads one way to the byte, so a
    // change that no digest shows (case of a hex digit, a tab for a space) is one all the same.
    if (info?.isOurs && !isOurSpelling) problems.report('bag-respelled', manifest.index);
  }
}
