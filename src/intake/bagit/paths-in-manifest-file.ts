import { readListedPath } from './listed-path.js';
import { readManifestLines } from './manifest-lines.js';
import type { DigestAlgorithm } from './tag-file-names.js';
import { decodeTagFile } from './tag-text.js';

/**
 * The paths that a payload manifest lists, from the bag's base, where it is UTF-8; null where it is not. What is
 * wrong with it is said when the bag is checked.
 */
export function pathsInManifestFile(bytes: Uint8Array, algorithm: DigestAlgorithm): ReadonlySet<string> | null {
  const decoded = decodeTagFile(bytes, 'utf-8');
  if (!decoded.ok) return null;
  const { lines } = readManifestLines(decoded.text, algorithm);
  return new Set(lines.flatMap(({ path }) => readListedPath(path)?.path ?? []));
}
