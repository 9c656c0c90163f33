import type { ByteSource } from '../../model/byte-source.js';
import { manifestNameOf, pathsInManifestFile } from '../bagit/index.js';
import type { IntakeLimits } from '../limits.js';
import { listedPaths } from '../manifest/listed-paths.js';
import type { CentralRecord } from './central-directory.js';
import { InflateFailure } from './inflate-failure.js';
import { isSmall, smallContent } from './small-content.js';
import type { ZipStructure } from './zip-structure.js';

/** The paths that a manifest in the package lists, and where they begin. */
export interface ListedNames {
  /** Bytes of entry names up to the manifest's folder, its separator included. */
  readonly folder: Uint8Array;
  readonly paths: ReadonlySet<string>;
}

/** Names that are ASCII behind the last separator; latin1, so that a character is a byte. */
const CAPTURE_MANIFEST = /^(?:.*\/|[\x20-\x7e]*\\)?capture\.json$/su;
const BAG_MANIFEST = /^(?:.*\/|[\x20-\x7e]*\\)?manifest-[a-z0-9_-]{1,32}\.txt$/isu;

/**
 * Reads what the package's manifest lists, before names are decoded: `capture.json`, or the payload manifest of
 * a bag. Only one that nothing is odd about is read, and only to tell in which code page names are: every check
 * of what it says comes later, as for any other.
 *
 * @param readable entries that nothing has been said against
 * @returns null where there is no such file, or it is large or cannot be read
 * @throws ReadFailure
 */
export async function readListedNames(
  structure: ZipStructure,
  readable: readonly CentralRecord[],
  source: ByteSource,
  limits: IntakeLimits,
): Promise<ListedNames | null> {
  const manifest = topmost(readable, CAPTURE_MANIFEST);
  const record = manifest ?? topmost(readable, BAG_MANIFEST);
  const local = record && structure.locals[record.index];
  if (!record || !local || !isSmall(record)) return null;
  const content = await wholeContent(source, local.dataOffset, record);
  const { nameBytes } = record;
  const folder = nameBytes.subarray(0, folderLength(nameBytes));
  const name = textOf(nameBytes).slice(folder.length);
  const paths = content && (manifest ? listedPaths(content, limits) : pathsOfBag(content, name));
  // A manifest does not list itself.
  return paths && { folder, paths: new Set([...paths, name]) };
}

function pathsOfBag(content: Uint8Array, name: string): ReadonlySet<string> | null {
  const algorithm = manifestNameOf(name)?.algorithm ?? null;
  return algorithm && pathsInManifestFile(content, algorithm);
}

/** The first entry of such a name among those that lie in the fewest folders. */
function topmost(records: readonly CentralRecord[], pattern: RegExp): CentralRecord | null {
  let top: { record: CentralRecord; depth: number } | null = null;
  for (const record of records) {
    const name = textOf(record.nameBytes);
    if (!pattern.test(name)) continue;
    const depth = name.split(/[/\\]/u).length;
    if (top === null || depth < top.depth) top = { record, depth };
  }
  return top?.record ?? null;
}

function folderLength(name: Uint8Array): number {
  const text = textOf(name);
  return Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1;
}

function textOf(name: Uint8Array): string {
  return Buffer.from(name).toString('latin1');
}

async function wholeContent(source: ByteSource, at: number, record: CentralRecord): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of smallContent(source, at, record)) {
      size += chunk.length;
      // More than declared: the content pass says so.
      if (size > record.size) return null;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof InflateFailure) return null;
    throw error;
  }
  return Buffer.concat(chunks);
}
