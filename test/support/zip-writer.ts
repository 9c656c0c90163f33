import { crc32, deflateRawSync } from 'node:zlib';

/** Fields of a local or central header; whatever is given here is written instead of the truth. */
export interface HeaderFields {
  signature?: number;
  versionMadeBy?: number;
  versionNeeded?: number;
  flags?: number;
  method?: number;
  time?: number;
  date?: number;
  crc32?: number;
  compressedSize?: number;
  size?: number;
  name?: Buffer | string;
  extra?: Buffer;
  comment?: Buffer;
  disk?: number;
  externalAttributes?: number;
  localOffset?: number;
  /** Lengths as written; the bytes stay as they are. */
  nameLength?: number;
  extraLength?: number;
}

export interface EntrySpec {
  name: Buffer | string;
  data?: Buffer | string;
  method?: number;
  flags?: number;
  /** Compressed bytes as they are written, instead of `data` deflated or stored. */
  raw?: Buffer;
  /** Applies to both headers. */
  both?: HeaderFields;
  local?: HeaderFields;
  central?: HeaderFields;
  /** Form of the data descriptor; sets flag bit 3 and zeroes the local sizes. Bytes are written as given. */
  descriptor?: 'signed' | 'unsigned' | 'signed-64' | 'unsigned-64' | Buffer;
  /** Bytes in front of the local header. */
  before?: Buffer;
  /** Written with its local header, but left out of the directory. */
  isHidden?: boolean;
  /** In the directory only; its local header and data are not written. */
  isUnwritten?: boolean;
}

export interface EndFields {
  disk?: number;
  directoryDisk?: number;
  entriesOnDisk?: number;
  entryCount?: number;
  directorySize?: number;
  directoryOffset?: number;
  commentLength?: number;
}

interface Zip64Fields {
  recordSize?: number;
  disk?: number;
  entriesOnDisk?: number;
  entryCount?: number;
  directorySize?: number;
  directoryOffset?: number;
  /** In the locator. */
  recordOffset?: number;
  disks?: number;
}

export interface ZipSpec {
  entries: readonly EntrySpec[];
  prefix?: Buffer;
  /** Whether offsets count from the start of the file (true) or from behind the prefix. */
  areOffsetsShifted?: boolean;
  beforeDirectory?: Buffer;
  beforeEnd?: Buffer;
  comment?: Buffer;
  suffix?: Buffer;
  end?: EndFields;
  /** Writes a zip64 end record and locator. */
  zip64?: Zip64Fields;
}

/** 2026-07-08 15:04:06 as MS-DOS date and time. */
const DATE = ((2026 - 1980) << 9) | (7 << 5) | 8;
const TIME = (15 << 11) | (4 << 5) | 3;

/** Writes a zip byte by byte. Without overrides it is an honest one. */
export function zipWith(spec: ZipSpec): Buffer {
  const parts: Buffer[] = [spec.prefix ?? Buffer.alloc(0)];
  let at = parts[0]?.length ?? 0;
  const base = spec.areOffsetsShifted === false ? at : 0;
  const add = (part: Buffer): number => {
    const start = at - base;
    parts.push(part);
    at += part.length;
    return start;
  };
  const directory: Buffer[] = [];
  for (const entry of spec.entries) {
    if (entry.before) add(entry.before);
    const { local, body, central } = writeEntry(entry);
    const offset = add(entry.isUnwritten ? Buffer.alloc(0) : local);
    if (!entry.isUnwritten) add(body);
    if (!entry.isHidden) directory.push(centralHeader({ localOffset: offset, ...central }));
  }
  if (spec.beforeDirectory) add(spec.beforeDirectory);
  const records = Buffer.concat(directory);
  const directoryOffset = add(records);
  if (spec.beforeEnd) add(spec.beforeEnd);
  const facts = { entryCount: directory.length, directorySize: records.length, directoryOffset };
  if (spec.zip64) {
    const recordOffset = add(zip64Record({ ...facts, ...spec.zip64 }));
    add(zip64Locator({ recordOffset, ...spec.zip64 }));
  }
  add(endRecord({ ...facts, ...spec.end }, spec.comment ?? Buffer.alloc(0)));
  add(spec.suffix ?? Buffer.alloc(0));
  return Buffer.concat(parts);
}

/** One block of an extra field. */
export function extraBlock(id: number, data: Buffer): Buffer {
  return Buffer.concat([u16(id), u16(data.length), data]);
}

/** A zip64 block with these 8-byte values. */
export function zip64Block(...values: number[]): Buffer {
  return extraBlock(0x0001, Buffer.concat(values.map(u64)));
}

/** An Info-ZIP Unicode path block; `plain` is what its CRC is of. */
export function unicodePathBlock(text: string, plain: Buffer | string, version = 1): Buffer {
  const data = [Buffer.from([version]), u32(crc32(Buffer.from(plain))), Buffer.from(text)];
  return extraBlock(0x7075, Buffer.concat(data));
}

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function writeEntry(entry: EntrySpec): { local: Buffer; body: Buffer; central: HeaderFields } {
  const data = Buffer.from(entry.data ?? '');
  const method = entry.method ?? 8;
  const raw = entry.raw ?? (method === 0 ? data : deflateRawSync(data));
  const flags = (entry.flags ?? 0) | (entry.descriptor ? 0x0008 : 0);
  const truth = { flags, method, crc32: crc32(data), compressedSize: raw.length, size: data.length, name: entry.name };
  const zeroed = entry.descriptor ? { crc32: 0, compressedSize: 0, size: 0 } : {};
  return {
    local: localHeader({ ...truth, ...zeroed, ...entry.both, ...entry.local }),
    body: Buffer.concat([raw, descriptorOf(entry.descriptor, truth)]),
    central: { ...truth, ...entry.both, ...entry.central },
  };
}

function descriptorOf(
  form: EntrySpec['descriptor'],
  truth: { crc32: number; compressedSize: number; size: number },
): Buffer {
  if (form === undefined) return Buffer.alloc(0);
  if (typeof form !== 'string') return form;
  const number = form.endsWith('-64') ? u64 : u32;
  const signature = form.startsWith('signed') ? [u32(0x08074b50)] : [];
  return Buffer.concat([...signature, u32(truth.crc32), number(truth.compressedSize), number(truth.size)]);
}

function localHeader(fields: HeaderFields): Buffer {
  const { name, extra } = textsOf(fields);
  return Buffer.concat([
    u32(fields.signature ?? 0x04034b50),
    u16(fields.versionNeeded ?? 20),
    ...commonFields(fields),
    u16(fields.nameLength ?? name.length),
    u16(fields.extraLength ?? extra.length),
    name,
    extra,
  ]);
}

function centralHeader(fields: HeaderFields): Buffer {
  const { name, extra, comment } = textsOf(fields);
  return Buffer.concat([
    u32(fields.signature ?? 0x02014b50),
    u16(fields.versionMadeBy ?? 20),
    u16(fields.versionNeeded ?? 20),
    ...commonFields(fields),
    u16(fields.nameLength ?? name.length),
    u16(fields.extraLength ?? extra.length),
    u16(comment.length),
    u16(fields.disk ?? 0),
    u16(0),
    u32(fields.externalAttributes ?? 0),
    u32(fields.localOffset ?? 0),
    name,
    extra,
    comment,
  ]);
}

function commonFields(fields: HeaderFields): Buffer[] {
  return [
    u16(fields.flags ?? 0),
    u16(fields.method ?? 0),
    u16(fields.time ?? TIME),
    u16(fields.date ?? DATE),
    u32(fields.crc32 ?? 0),
    u32(fields.compressedSize ?? 0),
    u32(fields.size ?? 0),
  ];
}

function textsOf(fields: HeaderFields): { name: Buffer; extra: Buffer; comment: Buffer } {
  return {
    name: Buffer.from(fields.name ?? ''),
    extra: fields.extra ?? Buffer.alloc(0),
    comment: fields.comment ?? Buffer.alloc(0),
  };
}

/** The plain end record on its own, for zips that hold a second one. */
export function endRecord(fields: EndFields, comment: Buffer): Buffer {
  return Buffer.concat([
    u32(0x06054b50),
    u16(fields.disk ?? 0),
    u16(fields.directoryDisk ?? 0),
    u16(fields.entriesOnDisk ?? fields.entryCount ?? 0),
    u16(fields.entryCount ?? 0),
    u32(fields.directorySize ?? 0),
    u32(fields.directoryOffset ?? 0),
    u16(fields.commentLength ?? comment.length),
    comment,
  ]);
}

function zip64Record(fields: Zip64Fields): Buffer {
  return Buffer.concat([
    u32(0x06064b50),
    u64(fields.recordSize ?? 44),
    u16(45),
    u16(45),
    u32(fields.disk ?? 0),
    u32(fields.disk ?? 0),
    u64(fields.entriesOnDisk ?? fields.entryCount ?? 0),
    u64(fields.entryCount ?? 0),
    u64(fields.directorySize ?? 0),
    u64(fields.directoryOffset ?? 0),
  ]);
}

function zip64Locator(fields: Zip64Fields): Buffer {
  return Buffer.concat([u32(0x07064b50), u32(0), u64(fields.recordOffset ?? 0), u32(fields.disks ?? 1)]);
}
