import { DUMP, MANIFEST } from './honest-zips.js';
import { type HostileZip, LONGER, other } from './hostile-zip.js';
import { endRecord, u32, zipWith } from './zip-writer.js';

const BASE = { entries: [MANIFEST, DUMP] };

/** The second of two concatenated zips, its offsets corrected to the whole file, so that both end records hold. */
function concatenated(): Buffer {
  const first = zipWith(BASE);
  return zipWith({ entries: [{ name: 'cap-1/capture.json', data: LONGER }], prefix: first });
}

/** One entry whose stored content is the local header and data of the next one. */
function overlapping(): Buffer {
  const inner = zipWith({ entries: [{ name: 'cap-1/b', data: 'inner', method: 0 }] });
  const innerLocal = inner.subarray(0, inner.indexOf(u32(0x02014b50)));
  const outerOffset = zipWith({ entries: [MANIFEST] }).indexOf(u32(0x02014b50));
  const innerOffset = outerOffset + 30 + 'cap-1/a'.length;
  return zipWith({
    entries: [
      MANIFEST,
      { name: 'cap-1/a', data: innerLocal, method: 0 },
      {
        name: 'cap-1/b',
        data: 'inner',
        method: 0,
        central: { localOffset: innerOffset },
        local: { signature: 0, nameLength: 0 },
        isHidden: true,
      },
      { name: 'cap-1/b', data: 'inner', method: 0, central: { localOffset: innerOffset } },
    ],
  });
}

/** An entry whose header and data lie in a comment of the directory, where only readers of the directory find it. */
function inDirectoryComment(): Buffer {
  const hidden = zipWith({ entries: [{ name: 'cap-1/b', data: 'hidden', method: 0 }] });
  const comment = hidden.subarray(0, hidden.indexOf(u32(0x02014b50)));
  const before = zipWith(BASE);
  const directory = before.indexOf(u32(0x02014b50));
  const first = before.indexOf(u32(0x02014b50), directory + 4) - directory;
  const localOffset = directory + first + 46 + String(DUMP.name).length;
  return zipWith({
    entries: [
      MANIFEST,
      { ...DUMP, central: { comment } },
      { name: 'cap-1/b', data: 'hidden', method: 0, central: { localOffset }, isUnwritten: true },
    ],
  });
}

function manyEmpty(count: number) {
  return Array.from({ length: count }, (_, i) => ({ name: `${i >> 8}/${i & 255}`, method: 0 }));
}

/** Something is wrong with the file as a whole: its end records, its directory, what lies between entries. */
export const HOSTILE_CONTAINERS: readonly HostileZip[] = [
  { name: 'an empty file', code: 'empty-file', bytes: () => Buffer.alloc(0) },
  { name: 'text that is no zip', code: 'not-a-zip', bytes: () => Buffer.from('no zip at all, only words\n'.repeat(9)) },
  { name: 'cut inside the last entry', code: 'truncated', bytes: () => zipWith(BASE).subarray(0, 90) },
  { name: 'cut inside the directory', code: 'truncated', bytes: () => zipWith(BASE).subarray(0, -60) },
  { name: 'cut inside the end record', code: 'truncated', bytes: () => zipWith(BASE).subarray(0, -7) },
  {
    name: 'cut inside the comment',
    code: 'truncated',
    bytes: () => zipWith({ ...BASE, comment: Buffer.from('a comment') }).subarray(0, -4),
  },
  {
    name: 'larger than the limit',
    code: 'package-too-large',
    bytes: () => zipWith(BASE),
    limits: { MAX_PACKAGE_BYTES: 200 },
  },
  {
    name: 'a directory larger than the limit',
    code: 'package-too-large',
    bytes: () => zipWith(BASE),
    limits: { MAX_DIRECTORY_BYTES: 100 },
  },
  { name: 'one of several disks', code: 'multi-disk', bytes: () => zipWith({ ...BASE, end: { disk: 1 } }) },
  {
    name: 'a directory on another disk',
    code: 'multi-disk',
    bytes: () => zipWith({ ...BASE, end: { directoryDisk: 1 } }),
  },
  { name: 'an entry on another disk', code: 'multi-disk', entry: 2, bytes: () => other({ central: { disk: 3 } }) },
  { name: 'zip64 over several disks', code: 'multi-disk', bytes: () => zipWith({ ...BASE, zip64: { disks: 2 } }) },
  { name: 'two zips in one file', code: 'end-record-ambiguous', bytes: concatenated },
  {
    name: 'two end records, neither at the end',
    code: 'end-record-ambiguous',
    bytes: () => Buffer.concat([concatenated(), Buffer.from('tail')]),
  },
  {
    name: 'an end record in the comment',
    code: 'comment-holds-end-record',
    bytes: () => zipWith({ ...BASE, comment: endRecord({}, Buffer.alloc(0)) }),
  },
  {
    name: 'the signature of an end record in the comment',
    code: 'comment-holds-end-record',
    bytes: () => zipWith({ ...BASE, comment: Buffer.from('see PK\x05\x06') }),
  },
  {
    name: 'data after the end record',
    code: 'trailing-data',
    bytes: () => zipWith({ ...BASE, suffix: Buffer.from('tail') }),
  },
  {
    name: 'a program in front, offsets moved',
    code: 'leading-data',
    bytes: () => zipWith({ ...BASE, prefix: Buffer.from('MZ stub') }),
  },
  {
    name: 'a program in front, offsets not moved',
    code: 'directory-misplaced',
    bytes: () => zipWith({ ...BASE, prefix: Buffer.from('MZ stub'), areOffsetsShifted: false }),
  },
  {
    name: 'a directory said to start elsewhere',
    code: 'directory-misplaced',
    bytes: () => zipWith({ ...BASE, end: { directoryOffset: 10 } }),
  },
  {
    name: 'data between directory and end record',
    code: 'directory-misplaced',
    bytes: () => zipWith({ ...BASE, beforeEnd: Buffer.from('between') }),
  },
  {
    name: 'a zip64 end record said to be elsewhere',
    code: 'directory-misplaced',
    bytes: () => zipWith({ ...BASE, zip64: { recordOffset: 4 } }),
  },
  {
    name: 'a directory record without its signature',
    code: 'directory-corrupt',
    bytes: () => other({ central: { signature: 0x02014b51 } }),
  },
  {
    name: 'a directory record longer than the directory',
    code: 'directory-corrupt',
    bytes: () => other({ central: { nameLength: 5000 } }),
  },
  {
    name: 'bytes after the last directory record',
    code: 'directory-corrupt',
    bytes: () => {
      const { length } = directoryOf(zipWith(BASE));
      return zipWith({ ...BASE, beforeEnd: Buffer.from('more'), end: { directorySize: length + 4 } });
    },
  },
  {
    name: 'fewer entries claimed than listed',
    code: 'entry-count-mismatch',
    bytes: () => zipWith({ ...BASE, end: { entryCount: 1 } }),
  },
  {
    name: 'more entries claimed than fit',
    code: 'entry-count-mismatch',
    bytes: () => zipWith({ ...BASE, end: { entryCount: 9 } }),
  },
  {
    name: 'two counts of entries',
    code: 'entry-count-mismatch',
    bytes: () => zipWith({ ...BASE, end: { entriesOnDisk: 1 } }),
  },
  {
    name: 'a zip64 count that would exhaust the memory',
    code: 'entry-count-mismatch',
    bytes: () => zipWith({ entries: [MANIFEST], zip64: { entryCount: 2 ** 40 }, end: { entryCount: 0xffff } }),
  },
  {
    name: 'two zip64 counts of entries',
    code: 'entry-count-mismatch',
    bytes: () => zipWith({ ...BASE, zip64: { entriesOnDisk: 1 } }),
  },
  {
    name: 'plain and zip64 count that differ',
    code: 'zip64-mismatch',
    bytes: () => zipWith({ ...BASE, zip64: {}, end: { entryCount: 1, entriesOnDisk: 1 } }),
  },
  {
    name: 'plain and zip64 directory offset that differ',
    code: 'zip64-mismatch',
    bytes: () => zipWith({ ...BASE, zip64: {}, end: { directoryOffset: 0 } }),
  },
  {
    name: 'plain and zip64 directory size that differ',
    code: 'zip64-mismatch',
    bytes: () => zipWith({ ...BASE, zip64: {}, end: { directorySize: 46 } }),
  },
  {
    name: 'a zip64 end record of another length',
    code: 'zip64-mismatch',
    bytes: () => zipWith({ ...BASE, zip64: { recordSize: 60 } }),
  },
  {
    name: 'a directory offset that needs a missing zip64 record',
    code: 'zip64-mismatch',
    bytes: () => zipWith({ ...BASE, end: { directoryOffset: 0xffffffff } }),
  },
  {
    name: 'more entries than the limit',
    code: 'too-many-entries',
    bytes: () => zipWith(BASE),
    limits: { MAX_ENTRIES: 1 },
  },
  {
    name: 'an entry that the directory leaves out',
    code: 'gap-with-entry',
    bytes: () => zipWith({ entries: [MANIFEST, { ...DUMP, isHidden: true }, { name: 'cap-1/a', data: 'a' }] }),
  },
  {
    name: 'a first entry that the directory leaves out',
    code: 'gap-with-entry',
    bytes: () => zipWith({ entries: [{ ...DUMP, isHidden: true }, MANIFEST] }),
  },
  {
    name: 'a last entry that the directory leaves out',
    code: 'gap-with-entry',
    bytes: () => zipWith({ entries: [MANIFEST, { ...DUMP, isHidden: true }] }),
  },
  {
    name: 'an entry in the comment of another in the directory',
    code: 'local-header-missing',
    entry: 2,
    bytes: inDirectoryComment,
  },
  {
    name: 'a count that lost 65,536 entries',
    code: 'entry-count-mismatch',
    bytes: () => zipWith({ entries: manyEmpty(65_537), end: { entryCount: 1, entriesOnDisk: 1 } }),
  },
  { name: 'data between two entries', code: 'gap-with-data', bytes: () => other({ before: Buffer.from('between') }) },
  {
    name: 'data between the last entry and the directory',
    code: 'gap-with-data',
    bytes: () => zipWith({ ...BASE, beforeDirectory: Buffer.alloc(12) }),
  },
  {
    name: 'more content together than the limit, as declared',
    code: 'total-too-large',
    bytes: () => other({ data: LONGER }),
    limits: { MAX_TOTAL_BYTES: 60 },
  },
  { name: 'an entry inside another', code: 'overlapping-entries', entry: 2, bytes: overlapping },
  {
    name: 'an entry that runs into the directory',
    code: 'overlapping-entries',
    entry: 2,
    bytes: () => other({ both: { compressedSize: 60 } }),
  },
];

/** The bytes of the directory of a zip without comment. */
function directoryOf(zip: Buffer): Buffer {
  return zip.subarray(zip.readUInt32LE(zip.length - 6), zip.length - 22);
}
