import type { CentralRecord } from './central-directory.js';
import { isRealDate } from './dos-date.js';
import { kindOf } from './entry-kind.js';
import { decodeStrictly, FLAG_UTF8, guessEncoding, isAscii, type NameEncoding, readUnicodePath } from './entry-name.js';
import type { EntryDraft } from './inventory.js';
import type { ProblemLog } from './problem-log.js';
import type { ZipStructure } from './zip-structure.js';

/** Names that do not say what they are in: without the UTF-8 flag, and more than ASCII. */
export function unsaidNames(records: readonly CentralRecord[]): readonly Uint8Array[] {
  return records.filter((record) => !isFlagged(record) && !isAscii(record.nameBytes)).map(({ nameBytes }) => nameBytes);
}

/**
 * Decodes the names of a zip and tells what kind each entry is; reports what is wrong with either.
 *
 * @param settled what a manifest says that names are in which do not say so; null where none does
 */
export function draftEntries(
  structure: ZipStructure,
  settled: NameEncoding | null,
  log: ProblemLog,
): readonly EntryDraft[] {
  const { records, locals } = structure;
  const encoding = settled ?? guessEncoding(unsaidNames(records));
  return records.map((record, i) => {
    const decoded = decodeName(record, locals[i]?.extra ?? [], encoding, log);
    const isNamedFolder = decoded !== null && /[/\\]$/u.test(decoded);
    const kind = kindOf(record, isNamedFolder);
    reportKind(record, kind, log);
    if (!isRealDate(record.date, record.time)) log.count('odd-date', record.index);
    return {
      index: record.index,
      bytes: record.nameBytes,
      decoded,
      isFlaggedUtf8: isFlagged(record),
      kind,
      compressedSize: record.compressedSize,
      declaredSize: record.size,
      declaredCrc32: record.crc32,
    };
  });
}

function isFlagged(record: CentralRecord): boolean {
  return (record.flags & FLAG_UTF8) !== 0;
}

function decodeName(
  record: CentralRecord,
  localExtra: CentralRecord['extra'],
  encoding: NameEncoding,
  log: ProblemLog,
): string | null {
  const { index: entry, nameBytes } = record;
  const isFlaggedUtf8 = isFlagged(record);
  const [central, local] = [record.extra, localExtra].map((extra) => readUnicodePath(extra, nameBytes, isFlaggedUtf8));
  const plain = decodeStrictly(nameBytes, isFlaggedUtf8 ? 'utf-8' : encoding);
  const better = [central, local].flatMap((path) => (path?.kind === 'name' ? [path.text] : []));
  const isSplit = better.length === 2 && better[0] !== better[1];
  if (central?.kind === 'differs' || local?.kind === 'differs' || isSplit) {
    log.report('unicode-path-differs', { entry, offset: record.position });
    return plain;
  }
  if (better[0] !== undefined) return better[0];
  if (plain === null) log.report('name-undecodable', { entry, offset: record.position, args: { encoding: 'utf-8' } });
  else if (!isFlaggedUtf8 && !isAscii(nameBytes)) log.count('name-not-utf8-flagged', entry, { encoding });
  return plain;
}

function reportKind(record: CentralRecord, kind: EntryDraft['kind'], log: ProblemLog): void {
  const { index: entry, size } = record;
  if (kind === 'symlink') log.report('symlink', { entry });
  else if (kind === 'special') log.report('special-file', { entry });
  else if (kind === 'directory' && size > 0) log.report('directory-with-data', { entry, args: { actual: size } });
}
