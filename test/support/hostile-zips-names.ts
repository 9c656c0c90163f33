import { MANIFEST, withEntry } from './honest-zips.js';
import type { HostileZip } from './hostile-zip.js';
import { type EntrySpec, zipWith } from './zip-writer.js';

function named(name: string | Buffer, fields: Partial<EntrySpec> = {}): () => Buffer {
  return () => withEntry({ name, data: 'x', ...fields });
}

function twins(first: string | Buffer, second: string | Buffer, fields: Partial<EntrySpec> = {}): () => Buffer {
  return () => zipWith({ entries: [MANIFEST, { name: first, data: 'one' }, { name: second, data: 'two', ...fields }] });
}

/** A name that is no plain relative path, or one name for two entries. */
export const HOSTILE_NAMES: readonly HostileZip[] = [
  ...(
    [
      ['no name', 'name-empty', ''],
      ['an empty segment', 'name-empty', 'cap-1//a'],
      ['dots up', 'name-traversal', 'cap-1/../../a'],
      ['dots up in front', 'name-traversal', '../a'],
      ['dots up at the end', 'name-traversal', 'cap-1/..'],
      ['dots up with backslashes', 'name-traversal', 'cap-1\\..\\..\\a'],
      ['dots up and a space', 'name-traversal', 'cap-1/.. /a'],
      ['dots up, percent-encoded', 'name-traversal', 'cap-1/%2e%2e/a'],
      ['dots up, percent-encoded with the separator', 'name-traversal', '..%2fa'],
      ['dots up, percent-encoded twice', 'name-traversal', 'cap-1/%252e%252e/a'],
      ['dots up in full-width characters', 'name-traversal', 'cap-1/．．/a'],
      ['a two-dot leader', 'name-traversal', 'cap-1/‥/a'],
      ['a full-width separator', 'name-traversal', 'cap-1/..／a'],
      ['a dot segment inside', 'name-traversal', 'cap-1/./a'],
      ['an absolute path', 'name-absolute', '/etc/a'],
      ['an absolute path with a backslash', 'name-absolute', '\\windows\\a'],
      ['a drive letter', 'name-drive-letter', 'C:/a'],
      ['a drive letter without separator', 'name-drive-letter', 'c:a'],
      ['a UNC path', 'name-unc', '\\\\server\\share\\a'],
      ['a UNC path with slashes', 'name-unc', '//server/share/a'],
      ['a device namespace', 'name-unc', '\\\\?\\C:\\a'],
      ['an alternate data stream', 'name-alternate-stream', 'cap-1/a.txt:hidden'],
      ['a stream type', 'name-alternate-stream', 'cap-1/a::$DATA'],
      ['a device', 'name-reserved-device', 'cap-1/NUL'],
      ['a device with an extension', 'name-reserved-device', 'cap-1/com1.txt'],
      ['a device with a superscript digit', 'name-reserved-device', 'cap-1/LPT¹.log'],
      ['a device as a folder', 'name-reserved-device', 'cap-1/aux/a'],
      ['a device with a space', 'name-reserved-device', 'cap-1/con .txt'],
      ['a question mark', 'name-reserved-character', 'cap-1/a?b'],
      ['a wildcard in a folder', 'name-reserved-character', 'cap-1/a*/b'],
      ['a vertical bar', 'name-reserved-character', 'cap-1/a|b'],
      ['a redirection', 'name-reserved-character', 'cap-1/<a>'],
      ['a quote', 'name-reserved-character', 'cap-1/a"b'],
      ['a trailing dot', 'name-trailing-dot-or-space', 'cap-1/a.'],
      ['a trailing space', 'name-trailing-dot-or-space', 'cap-1/a '],
      ['a folder with a trailing dot', 'name-trailing-dot-or-space', 'cap-1/a./b'],
      ['three dots', 'name-trailing-dot-or-space', 'cap-1/.../a'],
      ['a NUL', 'name-control-character', 'cap-1/a.json\0.png'],
      ['a line end', 'name-control-character', 'cap-1/a\nb'],
      ['an escape', 'name-control-character', 'cap-1/\x1b[2Ja'],
      ['a C1 control', 'name-control-character', 'cap-1/a\u0085b'],
      ['a zero-width space', 'name-control-character', 'cap-1/a\u200bb'],
      ['a line separator', 'name-control-character', 'cap-1/a\u2028b'],
      ['a right-to-left override', 'name-bidi-control', 'cap-1/a\u202egnp.exe'],
      ['an isolate', 'name-bidi-control', 'cap-1/\u2066a\u2069'],
      ['a name over the limit', 'name-too-long', `cap-1/${'a/'.repeat(600)}b`],
      ['a segment that no file system takes', 'name-too-long', `cap-1/${'a'.repeat(256)}`],
      ['33 levels', 'name-too-deep', `cap-1${'/a'.repeat(32)}`],
    ] as const
  ).map(([name, code, path]) => ({ name, code, entry: 2, bytes: named(path, { flags: 0x800 }) })),
  { name: 'only a separator', code: 'name-empty', entry: 2, bytes: named('/', { data: '' }) },
  {
    name: 'dots up in over-long UTF-8',
    code: 'name-traversal',
    entry: 2,
    bytes: named(Buffer.concat([Buffer.from('cap-1/'), Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x61])])),
  },
  {
    name: 'bytes that are not the UTF-8 they claim',
    code: 'name-undecodable',
    entry: 2,
    bytes: named(Buffer.from([0x61, 0xff, 0xfe]), { flags: 0x800 }),
  },
  { name: 'the same name twice', code: 'duplicate-name', entry: 2, bytes: twins('cap-1/a', 'cap-1/a') },
  {
    name: 'the same name with the other separator',
    code: 'duplicate-name',
    entry: 2,
    bytes: twins('cap-1/u/a', 'cap-1/u\\a'),
  },
  { name: 'the same name with ./ in front', code: 'duplicate-name', entry: 2, bytes: twins('cap-1/a', './cap-1/a') },
  {
    name: 'names that differ in case',
    code: 'duplicate-name-case',
    entry: 2,
    bytes: twins('cap-1/a.json', 'cap-1/A.JSON'),
  },
  {
    name: 'names that differ in case beyond ASCII',
    code: 'duplicate-name-case',
    entry: 2,
    bytes: twins('cap-1/stra\u00dfe', 'cap-1/STRASSE'),
  },
  {
    name: 'folders that differ in case',
    code: 'duplicate-name-case',
    entry: 2,
    bytes: twins('cap-1/Logs/a', 'cap-1/logs/b'),
  },
  {
    name: 'a short name that Windows may give to another entry',
    code: 'duplicate-name-short',
    entry: 2,
    bytes: twins('cap-1/logs/long name.log', 'cap-1/logs/LONGNA~1.LOG'),
  },
  {
    name: 'a short name of a folder, in lower case',
    code: 'duplicate-name-short',
    entry: 2,
    bytes: twins('cap-1/screenshots/a', 'cap-1/screen~1/a'),
  },
  {
    name: 'names that differ in normalisation',
    code: 'duplicate-name-unicode',
    entry: 2,
    bytes: twins('cap-1/caf\u00e9', 'cap-1/cafe\u0301'),
  },
  {
    name: 'the same text, once flagged UTF-8 and once not',
    code: 'name-encoding-ambiguous',
    entry: 2,
    bytes: twins('cap-1/\u00e9', 'cap-1/\u00e9', { flags: 0x800 }),
  },
  {
    name: 'the same text out of other bytes',
    code: 'name-encoding-ambiguous',
    entry: 2,
    bytes: twins(Buffer.from([0xd6, 0xd0]), Buffer.from('\u4e2d'), { flags: 0x800 }),
  },
  {
    name: 'the same bytes, decoded two ways',
    code: 'name-encoding-ambiguous',
    entry: 2,
    bytes: () =>
      zipWith({
        entries: [
          { name: Buffer.from([0xd6, 0xd0, 0x2f, 0x61]), data: '1' },
          { name: Buffer.from([0xd0, 0x96, 0x2f, 0x61]), data: '2' },
          { name: Buffer.from([0xd0, 0x96, 0x2f, 0x61]), data: '3', flags: 0x800 },
        ],
      }),
  },
  { name: 'a file where a folder is needed', code: 'file-and-folder', entry: 1, bytes: twins('cap-1/a', 'cap-1/a/b') },
  { name: 'a folder where a file is', code: 'file-and-folder', entry: 2, bytes: twins('cap-1/a/b', 'cap-1/a') },
  {
    name: 'a file and a folder entry of one name',
    code: 'file-and-folder',
    entry: 2,
    bytes: twins('cap-1/a', 'cap-1/a/', { data: '' }),
  },
  {
    name: 'a file and a folder of one name but for case',
    code: 'file-and-folder',
    entry: 1,
    bytes: twins('cap-1/A', 'cap-1/a/b'),
  },
];
