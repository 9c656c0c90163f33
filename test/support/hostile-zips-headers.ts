import { crc32, deflateRawSync } from 'node:zlib';
import { atEntry2, type HostileZip, other } from './hostile-zip.js';
import { u16, u32, unicodePathBlock, zip64Block, zipWith } from './zip-writer.js';

const HIDDEN = { name: 'cap-1/uia/dump-uia-main.json', data: '{}' };

/** A line, a descriptor that would end it, what a reader from the front then meets, and a last line. */
function hiding(what: Buffer): Buffer {
  const line = Buffer.from('first line\n');
  const descriptor = Buffer.concat([u32(0x08074b50), u32(crc32(line)), u32(line.length), u32(line.length)]);
  return Buffer.concat([line, descriptor, what, Buffer.from('\nlast line\n')]);
}

/** Two records about one entry disagree. */
export const HOSTILE_HEADERS: readonly HostileZip[] = atEntry2([
  {
    name: 'an entry offset that hits no header',
    code: 'local-header-missing',
    bytes: () => other({ central: { localOffset: 3 } }),
  },
  {
    name: 'an entry offset behind the end',
    code: 'local-header-missing',
    bytes: () => other({ central: { localOffset: 0xfffffff0 } }),
  },
  {
    name: 'a local header without its signature',
    code: 'local-header-missing',
    bytes: () => other({ local: { signature: 0x04034b51 } }),
  },
  {
    name: 'a local name longer than the file',
    code: 'local-header-missing',
    bytes: () => other({ local: { nameLength: 9000 } }),
  },
  {
    name: 'another name in the local header',
    code: 'local-name-differs',
    bytes: () => other({ local: { name: 'cap-1/capture.json' } }),
  },
  {
    name: 'another length of name in the local header',
    code: 'local-name-differs',
    bytes: () => other({ local: { name: 'cap-1/logs/other' } }),
  },
  { name: 'another size in the local header', code: 'local-size-differs', bytes: () => other({ local: { size: 5 } }) },
  {
    name: 'another compressed size in the local header',
    code: 'local-size-differs',
    bytes: () => other({ local: { compressedSize: 5 } }),
  },
  {
    name: 'a size beside a descriptor',
    code: 'local-size-differs',
    bytes: () => other({ descriptor: 'signed', local: { size: 5 } }),
  },
  {
    name: 'another method in the local header',
    code: 'local-method-differs',
    bytes: () => other({ local: { method: 0 } }),
  },
  {
    name: 'encrypted in the local header only',
    code: 'local-flags-differ',
    bytes: () => other({ local: { flags: 1 } }),
  },
  {
    name: 'UTF-8 in the directory only',
    code: 'local-flags-differ',
    bytes: () => other({ central: { flags: 0x800 } }),
  },
  {
    name: 'a descriptor in the local header only',
    code: 'local-flags-differ',
    bytes: () => other({ local: { flags: 8 } }),
  },
  { name: 'another CRC in the local header', code: 'local-crc-differs', bytes: () => other({ local: { crc32: 7 } }) },
  {
    name: 'no descriptor where one is promised',
    code: 'descriptor-mismatch',
    bytes: () => other({ descriptor: Buffer.alloc(0) }),
  },
  {
    name: 'a descriptor with another CRC',
    code: 'descriptor-mismatch',
    bytes: () => other({ descriptor: Buffer.concat([u32(0x08074b50), Buffer.alloc(12)]) }),
  },
  {
    name: 'an entry inside stored data that a descriptor ends',
    code: 'data-holds-entry',
    bytes: () => other({ method: 0, data: hiding(zipWith({ entries: [HIDDEN] })), descriptor: 'signed' }),
  },
  {
    name: 'an entry inside deflated data that a descriptor ends',
    code: 'data-holds-entry',
    bytes: () => {
      const data = hiding(zipWith({ entries: [HIDDEN] }));
      // Level 0 keeps the bytes as they are.
      return other({ data, raw: deflateRawSync(data, { level: 0 }), descriptor: 'signed' });
    },
  },
  {
    name: 'an end of all entries inside stored data that a descriptor ends',
    code: 'data-holds-entry',
    bytes: () =>
      other({ method: 0, data: hiding(Buffer.concat([u32(0x02014b50), Buffer.alloc(60)])), descriptor: 'signed' }),
  },
  {
    name: 'a Unicode path of another file',
    code: 'unicode-path-differs',
    bytes: () => other({ both: { extra: unicodePathBlock('cap-1/capture.json', 'cap-1/logs/other.log') } }),
  },
  {
    name: 'a Unicode path for another plain name',
    code: 'unicode-path-differs',
    bytes: () => other({ both: { extra: unicodePathBlock('cap-1/logs/other.log', 'cap-1/logs/else.log') } }),
  },
  {
    name: 'a Unicode path in the local header only, of another file',
    code: 'unicode-path-differs',
    bytes: () => other({ local: { extra: unicodePathBlock('cap-1/evil', 'cap-1/logs/other.log') } }),
  },
  {
    name: 'two Unicode paths',
    code: 'unicode-path-differs',
    bytes: () => {
      const block = unicodePathBlock('cap-1/logs/other.log', 'cap-1/logs/other.log');
      return other({ central: { extra: Buffer.concat([block, block]) } });
    },
  },
  {
    name: 'a Unicode path that is no UTF-8',
    code: 'unicode-path-differs',
    bytes: () =>
      other({ central: { extra: Buffer.concat([u16(0x7075), u16(7), Buffer.from([1, 0, 0, 0, 0, 0xff, 0xfe])]) } }),
  },
  {
    name: 'a zip64 size that differs from the plain one',
    code: 'zip64-mismatch',
    bytes: () => other({ central: { extra: zip64Block(1, 2, 3) } }),
  },
  {
    name: 'a saturated size without a zip64 block',
    code: 'zip64-mismatch',
    bytes: () => other({ central: { size: 0xffffffff } }),
  },
  {
    name: 'two zip64 blocks',
    code: 'zip64-mismatch',
    bytes: () => other({ both: { size: 0xffffffff, extra: Buffer.concat([zip64Block(30), zip64Block(31)]) } }),
  },
  {
    name: 'a zip64 size in the local header that differs',
    code: 'zip64-mismatch',
    bytes: () => other({ local: { extra: zip64Block(99, 99) } }),
  },
  {
    name: 'an extra field cut short',
    code: 'extra-field-corrupt',
    bytes: () => other({ central: { extra: Buffer.concat([u16(0xcafe), u16(90)]) } }),
  },
  {
    name: 'a local extra field cut short',
    code: 'extra-field-corrupt',
    bytes: () => other({ local: { extra: Buffer.concat([u16(0xcafe), u16(90)]) } }),
  },
  {
    name: 'rubbish after the extra field',
    code: 'extra-field-corrupt',
    bytes: () => other({ local: { extra: Buffer.from('abc') } }),
  },
]);
