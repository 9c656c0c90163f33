import type { ByteSource } from '../../model/byte-source.js';
import type { IntakeLimits } from '../limits.js';
import { type CentralRecord, readCentralDirectory } from './central-directory.js';
import { isBomb, ratioOf } from './content-meter.js';
import { type EndRecord, readEndRecord } from './end-record.js';
import { isEncrypted, isSupported, METHOD } from './entry-method.js';
import { windowedSource } from './guarded-source.js';
import { checkLayout, type PlacedEntry } from './layout.js';
import { checkLocalHeader, type LocalHeader, peekHeaderBytes, readHeaderBytes } from './local-header.js';
import type { ProblemLog } from './problem-log.js';

/** A zip as its own records describe it, all of them read. */
export interface ZipStructure {
  readonly end: EndRecord;
  readonly records: readonly CentralRecord[];
  /** By index; null where the local header is missing or disagrees. */
  readonly locals: readonly (LocalHeader | null)[];
}

/**
 * Reads every record of a zip and holds each against the others, before any library sees the file.
 *
 * @returns null where there is no directory that could be read; `log` says why
 */
export async function readStructure(
  file: ByteSource,
  limits: IntakeLimits,
  log: ProblemLog,
): Promise<ZipStructure | null> {
  const source = windowedSource(file);
  const end = await readEndRecord(source, limits, log);
  if (end === null) return null;
  const records = await readCentralDirectory(source, end, log);
  if (records === null) return null;

  const locals: (LocalHeader | null)[] = [];
  const placed: PlacedEntry[] = [];
  for (const record of records) {
    let local: LocalHeader | null = null;
    if (!log.concerns(record.index)) {
      // Waited for only where they are not at hand: of 10,000 entries that is one in a thousand.
      const bytes =
        peekHeaderBytes(source, record, end.directoryOffset) ??
        (await readHeaderBytes(source, record, end.directoryOffset));
      local = checkLocalHeader(bytes, record, end.directoryOffset, log);
    }
    locals.push(local);
    if (local) placed.push({ record, local });
  }
  await checkLayout(source, placed, placed.length === records.length, end.directoryOffset, log);
  checkContents(records, limits, log);
  return { end, records, locals };
}

/** What the records alone say about contents that cannot or must not be read. */
function checkContents(records: readonly CentralRecord[], limits: IntakeLimits, log: ProblemLog): void {
  let total = 0;
  for (const record of records) {
    if (log.concerns(record.index)) continue;
    total += record.size;
    checkContent(record, limits, log);
  }
  if (total > limits.MAX_TOTAL_BYTES)
    log.report('total-too-large', { args: { limit: limits.MAX_TOTAL_BYTES, actual: total } });
}

function checkContent(record: CentralRecord, limits: IntakeLimits, log: ProblemLog): void {
  const { index: entry, method, size, compressedSize } = record;
  if (isEncrypted(record)) log.report('encrypted', { entry, args: { method } });
  else if (!isSupported(record)) log.report('unsupported-method', { entry, args: { method } });
  else if (method === METHOD.stored && size !== compressedSize)
    log.report('wrong-size', { entry, args: { expected: size, actual: compressedSize } });
  else if (size > limits.MAX_ENTRY_BYTES)
    log.report('entry-too-large', { entry, args: { limit: limits.MAX_ENTRY_BYTES, actual: size } });
  else if (isBomb(size, compressedSize, limits))
    log.report('ratio-too-high', { entry, args: { limit: limits.MAX_RATIO, actual: ratioOf(size, compressedSize) } });
}
