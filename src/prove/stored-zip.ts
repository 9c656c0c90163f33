import { crc32 } from 'node:zlib';

export interface StoredFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Comment of the entry. */
  readonly comment?: string;
}

/** General purpose bit 11: names and comments are UTF-8 (APPNOTE 4.4.4). */
const UTF8 = 0x0800;
/** 1980-01-01, the first day that a zip can say. */
const DATE = 0x0021;

/** A zip in memory, entries stored as they are, with comments, which the zip of `airlock pack` never has. */
export function storedZip(files: readonly StoredFile[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8');
    const note = Buffer.from(file.comment ?? '', 'utf8');
    const facts = [
      ...[u16(UTF8), u16(0), u16(0), u16(DATE), u32(crc32(file.bytes)), u32(file.bytes.length), u32(file.bytes.length)],
      ...[u16(name.length), u16(0)],
    ];
    directory.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(20),
        u16(20),
        ...facts,
        u16(note.length),
        u16(0),
        u16(0),
        u32(0),
        u32(at),
        name,
        note,
      ]),
    );
    add(Buffer.concat([u32(0x04034b50), u16(20), ...facts, name]));
    add(file.bytes);
  }
  const records = Buffer.concat(directory);
  const start = at;
  const end = Buffer.from(comment, 'utf8');
  const counts = [u16(files.length), u16(files.length), u32(records.length), u32(start), u16(end.length)];
  return Buffer.concat([...parts, records, u32(0x06054b50), u16(0), u16(0), ...counts, end]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
