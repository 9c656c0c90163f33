import { type DigestAlgorithm, digitsOf } from './tag-file-names.js';
import { linesOf } from './tag-text.js';

/** One line of a manifest: a digest and the file that has it. */
export interface ManifestLine {
  /** From 1. */
  readonly line: number;
  /** Lower-case hex. */
  readonly digest: string;
  /** As written. */
  readonly path: string;
}

interface ManifestLines {
  readonly lines: readonly ManifestLine[];
  /** Numbers of the lines that are none. */
  readonly malformed: readonly number[];
  /** Whether it is spelled exactly as this program writes manifests. */
  readonly isOurSpelling: boolean;
}

/** Digest, white space, perhaps the `*` that md5sum puts before binary files, path (section 2.1.3). */
const LINE = /^([0-9a-f]{1,128})[ \t]{1,64}\*?([^ \t*].{0,8192})$/iu;

/** Reads a manifest line by line; empty lines count as nothing. */
export function readManifestLines(text: string, algorithm: DigestAlgorithm): ManifestLines {
  const lines: ManifestLine[] = [];
  const malformed: number[] = [];
  for (const [index, written] of linesOf(text).entries()) {
    if (written === '') continue;
    const [, digest, path] = LINE.exec(written) ?? [];
    if (digest === undefined || path === undefined || digest.length !== digitsOf(algorithm)) malformed.push(index + 1);
    else lines.push({ line: index + 1, digest: digest.toLowerCase(), path });
  }
  const ours = lines.map(({ digest, path }) => `${digest}  ${path}\n`).join('');
  return { lines, malformed, isOurSpelling: ours === text };
}
