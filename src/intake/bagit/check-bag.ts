import type { IntakeProblem } from '../../model/intake-problem.js';
import { RawText } from '../../model/raw-text.js';
import type { ArchiveRead } from '../archive/archive-read.js';
import type { IntakeLimits } from '../limits.js';
import { type BagFile, BagFiles } from './bag-files.js';
import { type BagInfo, readBagInfo } from './bag-info.js';
import { BagProblems } from './bag-problems.js';
import { checkComplete } from './check-complete.js';
import { checkValid } from './check-valid.js';
import { type Declaration, readDeclaration } from './declaration.js';
import { type BagManifest, readManifestFile } from './read-manifest-file.js';
import { isBagItFile, isFetchFile, manifestNameOf, WEAK_ALGORITHMS } from './tag-file-names.js';
import { decodeTagFile, linesOf } from './tag-text.js';

/** What the tag files of a bag say, as far as they can be read. */
export interface BagRead {
  readonly files: BagFiles;
  readonly isOldVersion: boolean;
  readonly info: BagInfo | null;
  readonly manifests: readonly BagManifest[];
}

/** What there is to say of a package as a bag. */
export interface BagCheck {
  readonly problems: readonly IntakeProblem<RawText>[];
  /** What people wrote into `bag-info.txt`: kept nowhere, and looked for in outputs. */
  readonly texts: readonly RawText[];
}

/**
 * Checks a package that is a BagIt bag (RFC 8493): whether it says what it is, is complete (every file
 * listed is there, every payload file is listed), and is valid (every digest is right). Nothing is fetched.
 *
 * @param read the package with the contents of its tag files; those that BagIt knows are not needed any more afterwards
 * @returns nothing where the package is no bag
 */
export function checkBag(read: ArchiveRead, limits: IntakeLimits): BagCheck {
  if (!read.isBag) return { problems: [], texts: [] };
  const files = new BagFiles(read);
  const problems = new BagProblems();
  const { isOldVersion, encoding } = declarationOf(files, problems);
  const textOf = (file: BagFile) => textOfTag(file, encoding, files, problems);

  refuseFetch(files, textOf, problems);
  const info = infoOf(files, textOf, problems, limits.MAX_BAG_INFO_LINES);
  const manifests = manifestsOf(files, textOf, problems);
  const bag: BagRead = { files, isOldVersion, info, manifests };
  checkComplete(bag, problems);
  checkValid(bag, problems);
  noteOddFiles(bag, problems);
  for (const { index, path } of files.tags) if (isBagItFile(path)) read.contents.delete(index);
  return { problems: problems.all(), texts: info?.texts.map((text) => new RawText(text)) ?? [] };
}

function declarationOf(files: BagFiles, problems: BagProblems): Declaration & { readonly encoding: string } {
  const file = files.find('bagit.txt');
  const bytes = file && files.contentOf(file);
  const fallback = { isOldVersion: false, encoding: 'utf-8', isOddlyWritten: false };
  if (!file || !bytes) {
    problems.report('bag-unreadable', file?.index ?? null);
    return fallback;
  }
  const declaration = readDeclaration(decodeTagFile(bytes, 'utf-8'));
  if (typeof declaration === 'string') {
    problems.report('bag-declaration', file.index, { args: { reason: declaration } });
    return fallback;
  }
  if (declaration.isOddlyWritten) problems.count('bag-format-odd', file.index, 'declaration');
  if (declaration.isOldVersion) problems.report('bag-version-old', file.index);
  if (declaration.encoding === null) problems.report('bag-encoding', file.index, { args: { reason: 'unknown' } });
  return { ...declaration, encoding: declaration.encoding ?? 'utf-8' };
}

type TextOf = (file: BagFile) => string | null;

function textOfTag(file: BagFile, encoding: string, files: BagFiles, problems: BagProblems): string | null {
  const bytes = files.contentOf(file);
  if (bytes === null) {
    problems.report('bag-unreadable', file.index);
    return null;
  }
  const decoded = decodeTagFile(bytes, encoding);
  if (!decoded.ok) {
    problems.report('bag-encoding', file.index, { offset: decoded.offset, args: { encoding } });
    return null;
  }
  if (decoded.hasByteOrderMark) problems.count('bag-format-odd', file.index, 'byte-order-mark');
  return decoded.text;
}

/** Section 2.2.3: files to be got from elsewhere. Nothing here goes to a network, and evidence is whole or none. */
function refuseFetch(files: BagFiles, textOf: TextOf, problems: BagProblems): void {
  // In any case: file systems that tell no difference give it to a tool that looks for it.
  const file = files.tags.find(({ path }) => isFetchFile(path)) ?? null;
  const text = file && textOf(file);
  if (!file || text === null) return;
  let count = 0;
  for (const line of linesOf(text)) if (line.trim() !== '') count += 1;
  if (count > 0) problems.report('bag-fetch', file.index, { args: { count } });
}

function infoOf(files: BagFiles, textOf: TextOf, problems: BagProblems, limit: number): BagInfo | null {
  const file = files.find('bag-info.txt');
  const text = file && textOf(file);
  if (!file || text === null) return null;
  const info = readBagInfo(text, limit);
  if (info.isTooLong) problems.report('bag-unreadable', file.index, { args: { part: 'lines', limit } });
  if (info.oddLines > 0) problems.count('bag-format-odd', file.index, 'no-element', info.oddLines);
  return info;
}

function manifestsOf(files: BagFiles, textOf: TextOf, problems: BagProblems): readonly BagManifest[] {
  const manifests: BagManifest[] = [];
  let hasPayloadManifest = false;
  for (const file of files.tags) {
    const name = manifestNameOf(file.path);
    if (name === null) continue;
    const { isTagManifest, algorithm } = name;
    if (algorithm === null) {
      problems.report('bag-algorithm-unknown', file.index);
      continue;
    }
    hasPayloadManifest ||= !isTagManifest;
    const text = textOf(file);
    if (text !== null) manifests.push(readManifestFile({ file, isTagManifest, algorithm, text }, files, problems));
  }
  if (!hasPayloadManifest) problems.report('bag-manifest-missing', null);
  return manifests;
}

/** What a reviewer should know of, though it makes the bag neither incomplete nor invalid. */
function noteOddFiles({ files, manifests }: BagRead, problems: BagProblems): void {
  const payload = manifests.filter(({ isTagManifest }) => !isTagManifest);
  const tags = manifests.filter(({ isTagManifest }) => isTagManifest);
  if (payload.length > 0 && payload.every(({ algorithm }) => WEAK_ALGORITHMS.includes(algorithm)))
    problems.report('bag-weak-digest', payload[0]?.file.index ?? null);
  if (!files.tags.some(({ path }) => manifestNameOf(path)?.isTagManifest)) problems.report('bag-no-tagmanifest', null);
  for (const file of files.tags) {
    if (file.role === 'ignored' || manifestNameOf(file.path)?.isTagManifest) continue;
    if (!isBagItFile(file.path)) problems.report('bag-unknown-tag-file', file.index);
    // That payload manifests are listed is part of being complete.
    else if (manifestNameOf(file.path) === null && tags.some(({ digests }) => !digests.has(file.index)))
      problems.report('bag-tag-file-unlisted', file.index);
  }
}
