import type { PackageInput } from '../open-input.js';
import type { ArchiveOptions, ArchiveRead } from './archive-read.js';
import { readDumpFile } from './dump-file-reader.js';
import { readFolder } from './folder-reader.js';
import { readZip } from './zip-reader.js';

export type { ArchiveOptions, ArchiveRead, ContentSink, ListedEntry } from './archive-read.js';
export { TEXT_CLASSES } from './content-class.js';
export { isBomb } from './content-meter.js';
export { heldLimit, isOfNoKnownRole } from './entry-role.js';

/**
 * Reads a package's structure and hashes every file in it, without trusting any of it. A zip whose
 * structure is ambiguous or broken is not opened by the library at all; the problems say why.
 *
 * @param input what `openInput` found; its source stays open, the caller closes it with `closeInput`
 * @returns the entries, what was noticed, and the contents that `options.wish` asked for
 */
export async function readArchive(input: PackageInput, options: ArchiveOptions): Promise<ArchiveRead> {
  switch (input.kind) {
    case 'zip':
      return readZip(input.source, options);
    case 'folder':
      return readFolder(input.path, options);
    case 'dump-file':
      return readDumpFile(input.source, input.name, options);
    default:
      return input satisfies never;
  }
}
