import { deflateRawSync } from 'node:zlib';
import { DUMP, MANIFEST, withEntry } from './honest-zips.js';
import { atEntry2, type HostileZip, LONGER, other, TEXT } from './hostile-zip.js';
import { extraBlock, type HeaderFields, u32, zipWith } from './zip-writer.js';

const BASE = { entries: [MANIFEST, DUMP] };
const UNIX = { versionMadeBy: 0x031e };
const asMode = (mode: number): HeaderFields => ({ ...UNIX, externalAttributes: (mode << 16) >>> 0 });

function withContent(name: string, data: Buffer | string): () => Buffer {
  return () => withEntry({ name, data });
}

const BOMB = Buffer.alloc(1024 * 1024);
const PROGRAM = Buffer.concat([Buffer.from('MZ\x90\0\x03\0', 'latin1'), Buffer.alloc(60)]);
const TAR = Buffer.concat([Buffer.from('a.txt'.padEnd(257, '\0')), Buffer.from('ustar\x0000'), Buffer.alloc(248)]);

/** A content, or a kind of entry, that must not come in. */
export const HOSTILE_CONTENTS: readonly HostileZip[] = atEntry2([
  { name: 'a symbolic link', code: 'symlink', bytes: () => other({ data: '/etc', central: asMode(0o120777) }) },
  {
    name: 'a symbolic link that claims another host',
    code: 'symlink',
    bytes: () => other({ central: { externalAttributes: 0xa1ff0000 } }),
  },
  {
    name: 'an NTFS reparse point',
    code: 'symlink',
    bytes: () => other({ central: { versionMadeBy: 0x0a14, externalAttributes: 0x400 } }),
  },
  { name: 'a character device', code: 'special-file', bytes: () => other({ central: asMode(0o020666) }) },
  { name: 'a block device', code: 'special-file', bytes: () => other({ central: asMode(0o060666) }) },
  { name: 'a pipe', code: 'special-file', bytes: () => other({ central: asMode(0o010666) }) },
  { name: 'a socket', code: 'special-file', bytes: () => other({ central: asMode(0o140777) }) },
  { name: 'an MS-DOS volume label', code: 'special-file', bytes: () => other({ central: { externalAttributes: 8 } }) },
  { name: 'ZipCrypto', code: 'encrypted', bytes: () => other({ flags: 1 }) },
  { name: 'strong encryption', code: 'encrypted', bytes: () => other({ flags: 0x41 }) },
  { name: 'a masked directory', code: 'encrypted', bytes: () => other({ flags: 0x2000 }) },
  {
    name: 'WinZip AES',
    code: 'encrypted',
    bytes: () =>
      other({ flags: 1, method: 99, both: { extra: extraBlock(0x9901, Buffer.from([2, 0, 0x41, 0x45, 3, 8, 0])) } }),
  },
  {
    name: 'an AES block without the flag',
    code: 'encrypted',
    bytes: () => other({ both: { extra: extraBlock(0x9901, Buffer.alloc(7)) } }),
  },
  ...([1, 6, 9, 12, 14, 93, 95, 96, 97, 98, 20, 0xffff] as const).map((method) => ({
    name: `method ${method}`,
    code: 'unsupported-method' as const,
    bytes: () => other({ method, raw: Buffer.from('whatever it is') }),
  })),
  { name: 'patched data', code: 'unsupported-method', bytes: () => other({ flags: 0x20 }) },
  {
    name: 'broken deflate data',
    code: 'inflate-failed',
    bytes: () => other({ raw: Buffer.from([0xff, 0xff, 0xff, 0xff]) }),
  },
  {
    name: 'deflate data cut short',
    code: 'inflate-failed',
    bytes: () => other({ raw: deflateRawSync(LONGER).subarray(0, -5), both: { size: LONGER.length } }),
  },
  {
    name: 'stored data called deflated',
    code: 'inflate-failed',
    bytes: () => other({ raw: Buffer.from(TEXT) }),
  },
  { name: 'a wrong CRC', code: 'wrong-crc', bytes: () => other({ both: { crc32: 1 } }) },
  {
    name: 'a wrong CRC in the descriptor too',
    code: 'wrong-crc',
    bytes: () => {
      const raw = deflateRawSync(TEXT);
      const descriptor = Buffer.concat([u32(1), u32(raw.length), u32(TEXT.length)]);
      return other({ raw, descriptor, central: { crc32: 1 } });
    },
  },
  { name: 'more content than said', code: 'wrong-size', bytes: () => other({ both: { size: 5 } }) },
  { name: 'less content than said', code: 'wrong-size', bytes: () => other({ both: { size: 500 } }) },
  { name: 'stored with two sizes', code: 'wrong-size', bytes: () => other({ method: 0, both: { size: 31 } }) },
  {
    name: 'data behind the deflate data',
    code: 'wrong-size',
    bytes: () => other({ raw: Buffer.concat([deflateRawSync(TEXT), Buffer.from('hidden')]) }),
  },
  {
    name: 'a second deflate stream behind the first',
    code: 'wrong-size',
    bytes: () => other({ raw: Buffer.concat([deflateRawSync(TEXT), deflateRawSync(LONGER)]) }),
  },
  {
    name: 'a small size in front of a bomb',
    code: 'wrong-size',
    bytes: () => other({ data: BOMB, both: { size: 100 } }),
  },
  { name: 'a folder with data', code: 'directory-with-data', bytes: withContent('cap-1/folder/', TEXT) },
  {
    name: 'a folder with data, by its mode',
    code: 'directory-with-data',
    bytes: () => other({ central: asMode(0o040755) }),
  },
  {
    name: 'a folder with data, by its MS-DOS attribute',
    code: 'directory-with-data',
    bytes: () => other({ central: { externalAttributes: 0x10 } }),
  },
  {
    name: 'a folder with data to MS-DOS, a file to Unix',
    code: 'directory-with-data',
    bytes: () => other({ central: { ...UNIX, externalAttributes: 0x81a40010 } }),
  },
  {
    name: 'a folder with data, by its backslash',
    code: 'directory-with-data',
    bytes: withContent('cap-1\\folder\\', TEXT),
  },
  { name: 'an entry over the limit', code: 'entry-too-large', bytes: () => other({ both: { size: 2 ** 31 + 1 } }) },
  { name: 'a bomb of equal bytes', code: 'ratio-too-high', bytes: () => other({ data: BOMB }) },
  {
    name: 'a bomb that is not inflated at all',
    code: 'ratio-too-high',
    bytes: () => other({ both: { size: 2 ** 30 } }),
  },
  { name: 'a zip', code: 'nested-archive', bytes: () => other({ data: zipWith(BASE) }) },
  {
    name: 'a gzip file',
    code: 'nested-archive',
    bytes: withContent('cap-1/logs/a.log', Buffer.from([0x1f, 0x8b, 8, 0, 0])),
  },
  {
    name: 'a 7-Zip file',
    code: 'nested-archive',
    bytes: withContent('cap-1/a', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')),
  },
  { name: 'a RAR file', code: 'nested-archive', bytes: withContent('cap-1/a', 'Rar!\x1a\x07\x01\0') },
  { name: 'a tar file', code: 'nested-archive', bytes: withContent('cap-1/a', TAR) },
  { name: 'a bzip2 file', code: 'nested-archive', bytes: withContent('cap-1/a', 'BZh91AY&SY') },
  { name: 'an xz file', code: 'nested-archive', bytes: withContent('cap-1/a', Buffer.from('\xfd7zXZ\0', 'latin1')) },
  { name: 'a cabinet', code: 'nested-archive', bytes: withContent('cap-1/a', 'MSCF\0\0\0\0') },
  ...(
    [
      ['a zip behind a line of text', Buffer.concat([Buffer.from('a line\n'), zipWith(BASE)])],
      ['a zip behind a picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), zipWith(BASE)])],
      [
        'a zip behind JSON, with a comment',
        Buffer.concat([Buffer.from('{}'), zipWith({ ...BASE, comment: Buffer.from('PK') })]),
      ],
      ['a zstd file behind a skippable frame', Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 0, 0, 0, 0])],
      ['an lz4 file', Buffer.from([0x04, 0x22, 0x4d, 0x18, 0x64])],
      ['an lzma file', Buffer.from([0x5d, 0, 0, 0x80, 0])],
      ['a Debian package', Buffer.from('!<arch>\ndebian-binary')],
      ['a cpio archive', Buffer.from('070701000')],
      ['a disk image', Buffer.concat([Buffer.alloc(0x8001), Buffer.from('CD001')])],
      ['a Windows image', Buffer.from('MSWIM\0\0\0')],
      ['an LHA archive', Buffer.from('\x20\x20-lh5-', 'latin1')],
      ['an ARJ archive', Buffer.from([0x60, 0xea, 0x20, 0])],
      ['an old Office file or installer', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ] as const
  ).map(([name, data]) => ({ name, code: 'nested-archive' as const, bytes: withContent('cap-1/a', data) })),
  ...[
    'msc',
    'xll',
    'jnlp',
    'application',
    'settingcontent-ms',
    'library-ms',
    'sct',
    'psd1',
    'desktop',
    'so',
    'py',
    'docm',
    'iso',
    'deb',
  ].map((extension) => ({
    name: `what a double click runs, by its extension .${extension}`,
    code: 'executable' as const,
    bytes: withContent(`cap-1/a.${extension}`, 'text'),
  })),
  {
    name: 'a script behind a byte order mark',
    code: 'executable',
    bytes: withContent('cap-1/a', Buffer.from('\ufeff#!/bin/sh\n')),
  },
  { name: 'a Windows program', code: 'executable', bytes: withContent('cap-1/screenshots/a.png', PROGRAM) },
  { name: 'an ELF program', code: 'executable', bytes: withContent('cap-1/a', '\x7fELF\x02\x01\x01') },
  {
    name: 'a Mach-O program',
    code: 'executable',
    bytes: withContent('cap-1/a', Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 7])),
  },
  {
    name: 'a script with an interpreter',
    code: 'executable',
    bytes: withContent('cap-1/logs/a.log', '#!/bin/sh\necho\n'),
  },
  {
    name: 'a Windows shortcut',
    code: 'executable',
    bytes: withContent('cap-1/a', Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0])),
  },
  { name: 'a script by its extension', code: 'executable', bytes: withContent('cap-1/collect.ps1', 'Get-Process') },
  { name: 'a program by its extension and content', code: 'executable', bytes: withContent('cap-1/tool.EXE', PROGRAM) },
]);
