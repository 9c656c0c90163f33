import type { ByteSource } from '../../model/byte-source.js';
import type { CentralRecord } from './central-directory.js';
import { descriptorLength, MAX_DESCRIPTOR_BYTES } from './data-descriptor.js';
import { CHUNK_BYTES, type WindowedSource } from './guarded-source.js';
import { SIGNATURE } from './little-endian.js';
import { FLAG_DESCRIPTOR, type LocalHeader } from './local-header.js';
import type { ProblemLog } from './problem-log.js';

/** An entry whose headers agree. */
export interface PlacedEntry {
  readonly record: CentralRecord;
  readonly local: LocalHeader;
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Checks that entries and directory fill the file without a gap or an overlap: a reader that goes through
 * the file from the front must meet the same entries as one that starts at the directory.
 *
 * @param entries those whose headers agree
 * @param isComplete whether these are all; where some are broken, what lies between is not judged
 */
export async function checkLayout(
  source: WindowedSource,
  entries: readonly PlacedEntry[],
  isComplete: boolean,
  directoryOffset: number,
  log: ProblemLog,
): Promise<void> {
  const sorted = [...entries].sort((a, b) => a.record.localOffset - b.record.localOffset);
  const gaps: Gap[] = [];
  let end = 0;
  let overlaps = 0;
  let firstOverlap: PlacedEntry | undefined;
  for (const [i, entry] of sorted.entries()) {
    const { localOffset } = entry.record;
    const next = sorted[i + 1]?.record.localOffset ?? directoryOffset;
    const dataEnd = entry.local.dataOffset + entry.record.compressedSize;
    if (localOffset > end) gaps.push({ from: end, to: localOffset });
    if (localOffset < end || dataEnd > directoryOffset) {
      overlaps += 1;
      firstOverlap ??= entry;
    }
    let ownEnd: number | null = dataEnd;
    if (dataEnd <= next && (entry.record.flags & FLAG_DESCRIPTOR) !== 0) {
      const length = Math.min(next - dataEnd, MAX_DESCRIPTOR_BYTES);
      const bytes = source.peek(dataEnd, length) ?? (await source.read(dataEnd, length));
      ownEnd = endWithDescriptor(bytes, entry, dataEnd, next, log);
    }
    end = Math.max(end, ownEnd ?? next);
  }
  if (directoryOffset > end) gaps.push({ from: end, to: directoryOffset });
  if (firstOverlap) {
    const { index, localOffset } = firstOverlap.record;
    log.report('overlapping-entries', {
      entry: index,
      offset: localOffset,
      args: { count: overlaps },
      stopsPackage: true,
    });
  } else if (isComplete) await reportGaps(source, gaps, log);
}

/**
 * Where the entry ends with its data descriptor; null where it has none that agrees, which is reported.
 *
 * @param bytes what follows its data, at most `MAX_DESCRIPTOR_BYTES`
 */
function endWithDescriptor(
  bytes: Uint8Array,
  { record }: PlacedEntry,
  dataEnd: number,
  next: number,
  log: ProblemLog,
): number | null {
  const room = next - dataEnd;
  const length = descriptorLength(bytes, room, record);
  if (length !== null) return dataEnd + length;
  log.report('descriptor-mismatch', { entry: record.index, offset: dataEnd, args: { room } });
  return null;
}

/** One problem a kind of gap, at the first of its kind. */
async function reportGaps(source: ByteSource, gaps: readonly Gap[], log: ProblemLog): Promise<void> {
  const kinds = new Map<
    'gap-with-entry' | 'gap-with-data' | 'leading-data',
    { offset: number; count: number; bytes: number }
  >();
  for (const gap of gaps) {
    const kind = await kindOf(source, gap);
    const seen = kinds.get(kind) ?? { offset: gap.from, count: 0, bytes: 0 };
    kinds.set(kind, { ...seen, count: seen.count + 1, bytes: seen.bytes + gap.to - gap.from });
  }
  for (const [kind, { offset, count, bytes }] of kinds) log.report(kind, { offset, args: { count, bytes } });
}

async function kindOf(source: ByteSource, gap: Gap): Promise<'gap-with-entry' | 'gap-with-data' | 'leading-data'> {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(SIGNATURE.localHeader);
  // Chunks overlap by three bytes so that a signature across their border is seen.
  for (let at = gap.from; at < gap.to; at += CHUNK_BYTES - 3) {
    const bytes = await source.read(at, Math.min(CHUNK_BYTES, gap.to - at));
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(signature)) return 'gap-with-entry';
  }
  return gap.from === 0 ? 'leading-data' : 'gap-with-data';
}
