import type { IntakeProblem } from '../model/intake-problem.js';
import type { DumpEncoding } from '../model/profile.js';
import type { RawText } from '../model/raw-text.js';
import type { ArchiveRead, ListedEntry } from './archive/index.js';
import { formatOfHead } from './formats/read-dump.js';

/** A file that has the content of a dump, and not the place of one. */
interface StrayDump {
  readonly entry: ListedEntry;
  /** Id of the format. */
  readonly format: string;
}

/** Named as a dump of a package: where such a one may lie is the layout's. */
const DUMP_NAME = /(?:^|\/)dump-uia-[^/]{1,200}\.json$/u;

/**
 * Looks at the content of files that nobody knows and of logs for dumps that would else go unread. Where the package has
 * no manifest and no dump in its place, and there is one such file, that is meant: it is taken for the dump. Else each
 * is reported and stays what it was.
 *
 * @param encoding what dumps are in that do not say so and are no UTF-8
 * @returns the package, with that one file for its dump
 */
export function takeStrayDump(
  read: ArchiveRead,
  encoding: DumpEncoding | undefined,
): { readonly read: ArchiveRead; readonly problems: readonly IntakeProblem<RawText>[] } {
  const stray = [...strayDumps(read, encoding)];
  const unknown = stray.filter(({ entry }) => entry.role === 'unknown');
  const hasPackage = read.listing.some(({ role }) => role === 'manifest' || role === 'uia_dump');
  const meant = hasPackage || unknown.length > 1 ? undefined : unknown[0]?.entry;
  const others = stray.filter(({ entry }) => entry !== meant);
  return { read: meant === undefined ? read : withDump(read, meant), problems: others.map(problemOf) };
}

function* strayDumps({ listing, contents }: ArchiveRead, encoding: DumpEncoding | undefined): Generator<StrayDump> {
  for (const entry of listing) {
    if (entry.kind !== 'file' || (entry.role !== 'unknown' && entry.role !== 'log')) continue;
    const bytes = contents.get(entry.index);
    if (bytes === undefined || DUMP_NAME.test(entry.path ?? '')) continue;
    const format = formatOfHead(bytes, encoding);
    if (format !== null) yield { entry, format };
  }
}

function problemOf({ entry, format }: StrayDump): IntakeProblem<RawText> {
  return { code: 'dump-elsewhere', entry: entry.index, field: null, offset: null, args: { format } };
}

function withDump(read: ArchiveRead, { index }: ListedEntry): ArchiveRead {
  const { archive, listing } = read;
  const role = 'uia_dump';
  return {
    ...read,
    listing: listing.map((entry) => (entry.index === index ? { ...entry, role } : entry)),
    archive: {
      ...archive,
      entries: archive.entries.map((entry) => (entry.index === index ? { ...entry, role } : entry)),
    },
  };
}
