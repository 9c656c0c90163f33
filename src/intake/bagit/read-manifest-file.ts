import { RawText } from '../../model/raw-text.js';
import type { BagFile, BagFiles } from './bag-files.js';
import type { BagProblems } from './bag-problems.js';
import { readListedPath } from './listed-path.js';
import { type ManifestLine, readManifestLines } from './manifest-lines.js';
import { type DigestAlgorithm, isPayload, manifestNameOf } from './tag-file-names.js';

/** A manifest whose lines have been held against the files of the bag. */
export interface BagManifest {
  readonly file: BagFile;
  readonly isTagManifest: boolean;
  readonly algorithm: DigestAlgorithm;
  /** Digest that each listed file is to have, by the file's index. */
  readonly digests: ReadonlyMap<number, { readonly file: BagFile; readonly digest: string }>;
  readonly isOurSpelling: boolean;
}

interface ManifestSource extends Pick<BagManifest, 'file' | 'isTagManifest' | 'algorithm'> {
  readonly text: string;
}

/**
 * Reads one manifest and finds the files that it lists. What is no line, leads out of where its kind may
 * point, stands twice, or is not there, is reported with its line.
 */
export function readManifestFile(source: ManifestSource, files: BagFiles, problems: BagProblems): BagManifest {
  const { text, ...facts } = source;
  const { file, isTagManifest } = facts;
  const { lines, malformed, malformedCount, isOurSpelling } = readManifestLines(text, facts.algorithm);
  for (const line of malformed) problems.report('bag-line-malformed', file.index, { args: { line } });
  problems.reportMore('bag-line-malformed', file.index, malformedCount - malformed.length);

  const digests = new Map<number, { file: BagFile; digest: string }>();
  const seen = new Map<string, string>();
  for (const listed of lines) {
    const place = { line: listed.line, listed: new RawText(listed.path) };
    const found = locate(listed, isTagManifest, files);
    if (found === null) {
      problems.report('bag-path-outside', file.index, { args: place });
      continue;
    }
    for (const kind of found.oddities) problems.count('bag-path-spelling', file.index, kind);
    const earlier = seen.get(found.name);
    if (earlier === listed.digest) problems.count('bag-line-repeated', file.index, 'same-digest');
    else if (earlier !== undefined) problems.report('bag-listed-twice', file.index, { args: place });
    else if (found.file === null) problems.report('bag-file-missing', file.index, { args: place });
    else digests.set(found.file.index, { file: found.file, digest: listed.digest });
    if (earlier === undefined) seen.set(found.name, listed.digest);
  }
  return { ...facts, digests, isOurSpelling };
}

interface Located {
  /** By which a second line for the same file is known. */
  readonly name: string;
  readonly file: BagFile | null;
  readonly oddities: readonly string[];
}

/** Null for a path that a manifest of that kind may not list (sections 2.1.3 and 2.2.1). */
function locate({ path: raw }: ManifestLine, isTagManifest: boolean, files: BagFiles): Located | null {
  const listed = readListedPath(raw);
  if (listed === null || isPayload(listed.path) === isTagManifest) return null;
  if (isTagManifest && manifestNameOf(listed.path)?.isTagManifest) return null;
  const escaped = files.find(listed.path);
  const file = escaped ?? files.find(listed.unescaped);
  const oddities: string[] = [...listed.oddities];
  if (file !== escaped) oddities.push('percent-not-escaped');
  else if (file !== null && file.path !== listed.path) oddities.push('unicode-form');
  return { name: (file?.path ?? listed.path).normalize('NFC'), file, oddities };
}
