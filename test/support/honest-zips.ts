import { deflateRawSync } from 'node:zlib';
import type { HarmlessProblem } from '../../src/intake/archive/problem-log.js';
import { type EntrySpec, extraBlock, u16, unicodePathBlock, zip64Block, zipWith } from './zip-writer.js';

export const MANIFEST: EntrySpec = { name: 'cap-1/capture.json', data: '{"capture_id":"cap-1"}' };
export const DUMP: EntrySpec = {
  name: 'cap-1/uia/dump-uia-main.json',
  data: '{"control_type":"Window","children":[]}',
};

/** A small honest capture with one more entry, which is number 2. */
export function withEntry(entry: EntrySpec): Buffer {
  return zipWith({ entries: [MANIFEST, DUMP, entry] });
}

/** A zip that must be accepted, with exactly these oddities and counts. */
export interface HonestZip {
  readonly name: string;
  readonly oddities: Readonly<Partial<Record<HarmlessProblem, number>>>;
  /** Paths relative to the package root, in order; the folder at the top has none. */
  readonly paths: readonly string[];
  readonly bytes: () => Buffer;
}

const PATHS = ['capture.json', 'uia/dump-uia-main.json'];
const entries = [MANIFEST, DUMP];

/** Both entries with the same fields added. */
function each(fields: Partial<EntrySpec>): EntrySpec[] {
  return entries.map((entry) => ({ ...entry, ...fields }));
}

const bytesOf = (...bytes: number[]): Buffer => Buffer.from(bytes);
const log = (stem: Buffer): Buffer => Buffer.concat([Buffer.from('cap-1/logs/'), stem, Buffer.from('.log')]);
/** A log file whose name is in some old code page. */
function legacy(name: string, text: string, stem: Buffer): HonestZip {
  return {
    name,
    oddities: { 'name-not-utf8-flagged': 1 },
    paths: [...PATHS, `logs/${text}.log`],
    bytes: () => withEntry({ name: log(stem), data: 'x' }),
  };
}

/** Log files whose names are in some old code page that only the manifest's list tells; stems as text and as hex. */
function listed(name: string, stems: readonly (readonly [text: string, hex: string])[]): HonestZip {
  const paths = stems.map(([text]) => `logs/${text}.log`);
  return {
    name,
    oddities: { 'name-not-utf8-flagged': stems.length },
    paths: ['capture.json', 'uia/dump-uia-main.json', ...paths],
    bytes: () => {
      const files = ['uia/dump-uia-main.json', ...paths].map((path) => ({ path }));
      const manifest = { ...MANIFEST, data: JSON.stringify({ capture_id: 'cap-1', files }) };
      const logs = stems.map(([, hex]) => ({ name: log(Buffer.from(hex, 'hex')), data: 'x' }));
      return zipWith({ entries: [manifest, DUMP, ...logs] });
    },
  };
}

/** What .NET's OPC packages put into local headers: id 0xa220, a signature, the length, padding. */
const OPC_PADDING = extraBlock(0xa220, Buffer.concat([u16(0xa028), u16(20), Buffer.alloc(20)]));

const FOLDERS: EntrySpec[] = [
  { name: 'cap-1/', method: 0 },
  { name: 'cap-1/uia/', method: 0 },
];

/** What honest tools write, odd as some of it is (issue 3, item 4). */
export const HONEST_ZIPS: readonly HonestZip[] = [
  { name: 'plain', oddities: {}, paths: PATHS, bytes: () => zipWith({ entries }) },
  { name: 'stored', oddities: {}, paths: PATHS, bytes: () => zipWith({ entries: each({ method: 0 }) }) },
  {
    name: 'files at the root',
    oddities: {},
    paths: ['capture.json', 'uia/dump-uia-main.json'],
    bytes: () =>
      zipWith({
        entries: [
          { ...MANIFEST, name: 'capture.json' },
          { ...DUMP, name: 'uia/dump-uia-main.json' },
        ],
      }),
  },
  {
    name: 'nothing but a uia folder',
    oddities: {},
    paths: ['uia/dump-uia-main.json'],
    bytes: () => zipWith({ entries: [{ ...DUMP, name: 'uia/dump-uia-main.json' }] }),
  },
  { name: 'no entry at all', oddities: {}, paths: [], bytes: () => zipWith({ entries: [] }) },
  {
    name: 'folders as entries',
    oddities: {},
    paths: ['uia', ...PATHS],
    bytes: () => zipWith({ entries: [...FOLDERS, ...entries] }),
  },
  {
    name: 'folders and files with ./ in front, as bsdtar writes them',
    oddities: {},
    paths: ['capture.json'],
    bytes: () =>
      zipWith({
        entries: [
          { name: './', method: 0 },
          { name: './cap-1/', method: 0 },
          { ...MANIFEST, name: './cap-1/capture.json' },
        ],
      }),
  },
  {
    name: 'folders deflated to two bytes, with descriptors, as Java writes them',
    oddities: {},
    paths: ['uia', ...PATHS],
    bytes: () =>
      zipWith({
        entries: [
          ...FOLDERS.map((folder) => ({ ...folder, method: 8, descriptor: 'signed' as const })),
          ...each({ descriptor: 'signed' }),
        ],
      }),
  },
  {
    name: 'backslashes and folders as empty files, as .NET before 4.6.1 writes them',
    oddities: { 'name-backslash': 4 },
    paths: ['uia', ...PATHS],
    bytes: () =>
      zipWith({
        entries: [...FOLDERS, ...entries].map((entry) => ({
          ...entry,
          name: String(entry.name).replaceAll('/', '\\'),
        })),
      }),
  },
  {
    name: 'an OPC package with padded local headers, as System.IO.Packaging writes it',
    oddities: {},
    paths: ['el.snapshot', 'metadata.json', '[Content_Types].xml'],
    bytes: () =>
      zipWith({
        entries: ['el.snapshot', 'metadata.json', '[Content_Types].xml'].map((name) => ({
          name,
          data: '\ufeff<Types/>',
          local: { extra: OPC_PADDING },
          central: { versionMadeBy: 45 },
        })),
      }),
  },
  {
    name: 'extended times and owners in the extra fields, as Info-ZIP writes them',
    oddities: {},
    paths: PATHS,
    bytes: () =>
      zipWith({
        entries: each({
          local: { extra: Buffer.concat([extraBlock(0x5455, Buffer.alloc(9)), extraBlock(0x7875, Buffer.alloc(11))]) },
          central: {
            versionMadeBy: 0x031e,
            externalAttributes: 0x81a40000,
            extra: extraBlock(0x5455, Buffer.alloc(5)),
          },
        }),
      }),
  },
  {
    name: 'up to three zero bytes behind the extra field, as zipalign writes them',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries: each({ local: { extra: Buffer.alloc(3) } }) }),
  },
  ...(['signed', 'unsigned', 'signed-64', 'unsigned-64'] as const).map((descriptor) => ({
    name: `descriptors, ${descriptor}`,
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries: each({ descriptor }) }),
  })),
  {
    name: 'descriptors behind stored data',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries: each({ descriptor: 'signed', method: 0 }) }),
  },
  {
    name: 'descriptors, with the sizes in the local header too',
    oddities: {},
    paths: [...PATHS, 'a'],
    bytes: () => {
      const data = 'known before';
      const raw = deflateRawSync(data);
      return zipWith({
        entries: [
          MANIFEST,
          DUMP,
          { name: 'cap-1/a', data, descriptor: 'signed', local: { size: 12, compressedSize: raw.length } },
        ],
      });
    },
  },
  {
    name: 'an empty file with a descriptor',
    oddities: {},
    paths: [...PATHS, 'logs/empty.log'],
    bytes: () => withEntry({ name: 'cap-1/logs/empty.log', method: 0, descriptor: 'unsigned' }),
  },
  {
    name: 'an empty file called deflated without a byte',
    oddities: {},
    paths: [...PATHS, 'logs/empty.log'],
    bytes: () => withEntry({ name: 'cap-1/logs/empty.log', raw: Buffer.alloc(0) }),
  },
  {
    name: 'junk of macOS and Windows',
    oddities: { 'ignored-entry': 5 },
    paths: [...PATHS, '.DS_Store', 'uia/._dump-uia-main.json', 'Thumbs.db'],
    bytes: () =>
      zipWith({
        entries: [
          ...entries,
          { name: '__MACOSX/', method: 0 },
          { name: '__MACOSX/cap-1/._capture.json', data: '\0\x05\x16\x07' },
          { name: 'cap-1/.DS_Store', data: '\0\0\0\x01Bud1' },
          { name: 'cap-1/uia/._dump-uia-main.json', data: '\0\x05\x16\x07' },
          { name: 'cap-1/Thumbs.db', data: '\0' },
        ],
      }),
  },
  {
    name: 'dates that were never set',
    oddities: { 'odd-date': 2 },
    paths: PATHS,
    bytes: () => zipWith({ entries: each({ both: { date: 0, time: 0 } }) }),
  },
  {
    name: 'the first of January 1980',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries: each({ both: { date: 0x21, time: 0 } }) }),
  },
  {
    name: 'a comment of 65,535 bytes',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries, comment: Buffer.alloc(65_535, 'c') }),
  },
  {
    name: 'comments of entries',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries: each({ central: { comment: Buffer.from('said') } }) }),
  },
  {
    name: 'zip64 end records with the plain fields filled in',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries, zip64: {} }),
  },
  {
    name: 'zip64 end records with the plain fields saturated',
    oddities: {},
    paths: PATHS,
    bytes: () =>
      zipWith({
        entries,
        zip64: {},
        end: { entryCount: 0xffff, entriesOnDisk: 0xffff, directorySize: 0xffffffff, directoryOffset: 0xffffffff },
      }),
  },
  {
    name: 'zip64 end records and a comment of 65,535 bytes',
    oddities: {},
    paths: PATHS,
    bytes: () =>
      zipWith({ entries, comment: Buffer.alloc(65_535, 'c'), zip64: {}, end: { directoryOffset: 0xffffffff } }),
  },
  {
    name: 'zip64 sizes in the local header only, as Python writes them',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries: entries.map((entry) => zip64Local(entry, {})) }),
  },
  {
    name: 'zip64 sizes of 0 in the local header, with a descriptor',
    oddities: {},
    paths: PATHS,
    bytes: () =>
      zipWith({
        entries: each({
          descriptor: 'signed-64',
          local: { size: 0xffffffff, compressedSize: 0xffffffff, extra: zip64Block(0, 0) },
        }),
      }),
  },
  {
    name: 'zip64 sizes in the directory too',
    oddities: {},
    paths: PATHS,
    bytes: () => zipWith({ entries: entries.map((entry) => zip64Local(entry, { isInDirectory: true })) }),
  },
  {
    name: 'UTF-8 names with the flag',
    oddities: {},
    paths: [...PATHS, 'logs/日志.log'],
    bytes: () => withEntry({ name: 'cap-1/logs/日志.log', data: 'x', flags: 0x800 }),
  },
  legacy('UTF-8 names without the flag, as macOS writes them', '日志', Buffer.from('日志')),
  legacy('GBK names', '日志', bytesOf(0xc8, 0xd5, 0xd6, 0xbe)),
  legacy('GBK names with a trail byte 0x5c', '誠', bytesOf(0xd5, 0x5c)),
  legacy('Big5 names with a trail byte 0x5c', '成功', bytesOf(0xa6, 0xa8, 0xa5, 0x5c)),
  legacy('CP437 names', 'é', bytesOf(0x82)),
  listed('Shift-JIS names with a trail byte 0x5c, as the manifest lists them', [
    ['表', '955c'],
    ['ログ表示', '838d834f955c8ea6'],
  ]),
  listed('half-width Shift-JIS names, as the manifest lists them', [['ﾛｸﾞ', 'dbb8de']]),
  listed('EUC-JP names, as the manifest lists them', [['ログ', 'a5eda5b0']]),
  listed('EUC-KR names, as the manifest lists them', [['기록', 'b1e2b7cf']]),
  listed('CP949 names with a syllable that EUC-KR lacks, as the manifest lists them', [
    ['로그기록', 'b7ceb1d7b1e2b7cf'],
    ['똠방', '8c63b9e6'],
  ]),
  listed('a single Big5 name, as the manifest lists them', [['記錄', 'b04fbffd']]),
  listed('Big5-HKSCS names, as the manifest lists them', [['啲嘢', '9df89dcf']]),
  listed('GB18030 names of four bytes, as the manifest lists them', [['𠀀日志', '95328236c8d5d6be']]),
  listed('CP850 names, as the manifest lists them', [
    ['Ångström', '8f6e67737472946d'],
    ['Øre', '9d7265'],
  ]),
  listed('windows-1252 names, as the manifest lists them', [['Übung', 'dc62756e67']]),
  listed('ibm866 names, as the manifest lists them', [['журнал', 'a6e3e0ada0ab']]),
  listed('windows-1251 names, as the manifest lists them', [['журнал', 'e6f3f0ede0eb']]),
  {
    name: 'a Unicode path beside a GBK name, as WinZip writes it',
    oddities: {},
    paths: [...PATHS, 'logs/日志.log'],
    bytes: () => {
      const name = log(bytesOf(0xc8, 0xd5, 0xd6, 0xbe));
      return withEntry({ name, data: 'x', both: { extra: unicodePathBlock('cap-1/logs/日志.log', name) } });
    },
  },
];

/** An entry whose sizes stand in zip64 blocks, though they are small. */
function zip64Local(entry: EntrySpec, { isInDirectory = false }): EntrySpec {
  const data = Buffer.from(entry.data ?? '');
  const raw = deflateRawSync(data);
  const wide = { size: 0xffffffff, compressedSize: 0xffffffff, extra: zip64Block(data.length, raw.length) };
  return { ...entry, local: wide, ...(isInDirectory ? { central: wide } : {}) };
}
