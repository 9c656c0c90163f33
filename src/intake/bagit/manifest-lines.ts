import { MAX_PROBLEMS_PER_CODE } from '../text/problem-list.js';
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
  /** Numbers of the first lines that are none, and how many there are. */
  readonly malformed: readonly number[];
  readonly malformedCount: number;
  /** Whether it is spelled exactly as this program writes manifests. */
  readonly isOurSpelling: boolean;
}

/** Digest, white space, perhaps the `*` that md5sum puts before binary files, path (section 2.1.3). */
const LINE = /^([0-9a-f]{1,128})[ \t]{1,64}\*?([^ \t*].{0,8192})$/iu;

/** Reads a manifest line by line; empty lines count as nothing. */
export function readManifestLines(text: string, algorithm: DigestAlgorithm): ManifestLines {
  const lines: ManifestLine[] = [];
  const malformed: number[] = [];
  let malformedCount = 0;
  let line = 0;
  let ours = 0;
  for (const written of linesOf(text)) {
    line += 1;
    if (written === '') continue;
    const [, given, path] = LINE.exec(written) ?? [];
    const digest = given?.toLowerCase();
    if (digest === undefined || path === undefined || digest.length !== digitsOf(algorithm)) {
      malformedCount += 1;
      if (malformed.length < MAX_PROBLEMS_PER_CODE) malformed.push(line);
      continue;
    }
    lines.push({ line, digest, path });
    // A line of ours begins where the one before it ended.
    const spelled = `${digest}  ${path}\n`;
    ours = text.startsWith(spelled, ours) ? ours + spelled.length : Number.NaN;
  }
  return { lines, malformed, malformedCount, isOurSpelling: ours === text.length };
}
