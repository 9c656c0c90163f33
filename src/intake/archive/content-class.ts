/** Bytes of a content's beginning that its class is told from; an ISO image has its mark at 32,769. */
export const HEAD_BYTES = 33 * 1024;

/** Bytes that tell text from other content. */
export const TEXT_HEAD_BYTES = 4096;

/** Archive and compression formats: whatever is inside was not looked at, so none may lie in a package. */
const ARCHIVE_CLASSES = [
  'zip',
  'gzip',
  '7z',
  'rar',
  'xz',
  'bzip2',
  'zstd',
  'lz4',
  'lzma',
  'cab',
  'tar',
  'ar',
  'cpio',
  'rpm',
  'xar',
  'wim',
  'lha',
  'arj',
  'iso',
  'vhd',
  'lzip',
  'compress',
  'ole',
] as const;

const MAGIC: readonly (readonly [contentClass: string, offset: number, bytes: readonly number[] | string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['pdf', 0, '%PDF-'],
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['zip', 0, 'PK\x07\x08'],
  ['gzip', 0, [0x1f, 0x8b]],
  ['7z', 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['rar', 0, 'RE~^'],
  ['xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['bzip2', 4, '1AY&SY'],
  ['zstd', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  // A skippable frame (RFC 8878 3.1.2): one of 16 marks in front of any content, that of lz4 too.
  ...Array.from({ length: 16 }, (_, i) => ['zstd', 0, [0x50 + i, 0x2a, 0x4d, 0x18]] as const),
  ['lz4', 0, [0x04, 0x22, 0x4d, 0x18]],
  ['lz4', 0, [0x02, 0x21, 0x4c, 0x18]],
  // Properties and dictionary size as every tool writes them; the format has no mark.
  ['lzma', 0, [0x5d, 0x00, 0x00]],
  ['ar', 0, '!<arch>\n'],
  ['ar', 0, '!<thin>\n'],
  ['cpio', 0, '070701'],
  ['cpio', 0, '070702'],
  ['cpio', 0, '070707'],
  ['cpio', 0, [0xc7, 0x71]],
  ['cpio', 0, [0x71, 0xc7]],
  ['rpm', 0, [0xed, 0xab, 0xee, 0xdb]],
  ['xar', 0, 'xar!'],
  ['wim', 0, 'MSWIM\0\0\0'],
  ...['0', '1', '4', '5', '6', '7', 'd', 'x'].map((method) => ['lha', 2, `-lh${method}-`] as const),
  ['arj', 0, [0x60, 0xea]],
  ['iso', 0x8001, 'CD001'],
  ['vhd', 0, 'conectix'],
  ['vhd', 0, 'vhdxfile'],
  // Compound files: Windows installers and old Office documents, with anything inside.
  ['ole', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['cab', 0, 'MSCF\0\0\0\0'],
  ['tar', 257, 'ustar'],
  ['lzip', 0, 'LZIP\x01'],
  ['compress', 0, [0x1f, 0x9d]],
  // Programs: Windows PE, ELF, Mach-O (both orders, 32 and 64 bits, universal or Java), WebAssembly, Android, Windows shortcut, script.
  ['executable', 0, 'MZ'],
  ['executable', 0, '\x7fELF'],
  ['executable', 0, [0xfe, 0xed, 0xfa, 0xce]],
  ['executable', 0, [0xfe, 0xed, 0xfa, 0xcf]],
  ['executable', 0, [0xce, 0xfa, 0xed, 0xfe]],
  ['executable', 0, [0xcf, 0xfa, 0xed, 0xfe]],
  ['executable', 0, [0xca, 0xfe, 0xba, 0xbe]],
  ['executable', 0, '\0asm'],
  ['executable', 0, 'dex\n03'],
  ['executable', 0, [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00]],
  ['executable', 0, '#!'],
  ['executable', 0, '\xef\xbb\xbf#!'],
];

/** Classes of what can be read as text. */
export const TEXT_CLASSES: readonly string[] = ['text', 'json', 'xml'];

/** Extensions that Windows runs on a double click, or that installers and scripts go by. */
const EXECUTABLE_EXTENSIONS = new Set(
  [
    'exe dll com scr pif cpl sys ocx drv efi mui msi msp mst msu msix msixbundle appx appxbundle appinstaller apk',
    'bat cmd ps1 psm1 psd1 ps1xml pssc cdxml vbs vbe js jse mjs wsf wsh wsc sct hta lnk reg inf url scf',
    'gadget chm hlp msc xll xlam xlsm docm dotm pptm ppam settingcontent-ms library-ms searchconnector-ms',
    'jnlp jar application appref-ms theme themepack diagcab diagcfg diagpkg',
    'sh bash zsh csh fish command desktop so dylib app pkg dmg deb rpm run py pyw pyc pl rb php lua tcl iso img vhd vhdx',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Class of a content, told from its first `HEAD_BYTES`: `json`, `xml`, `text`, an image, an archive
 * format, `executable`, `empty`, else `binary`.
 */
export function classifyContent(head: Uint8Array): string {
  const [first] = head;
  if (first === undefined) return 'empty';
  for (const { contentClass, offset, bytes } of marksOf(first)) if (standsAt(head, offset, bytes)) return contentClass;
  return classifyText(head) ?? 'binary';
}

interface Mark {
  readonly contentClass: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** `MAGIC`, ready to be compared. */
const MARKS = MAGIC.map(
  ([contentClass, offset, magic]): Mark => ({
    contentClass,
    offset,
    bytes: typeof magic === 'string' ? Buffer.from(magic, 'latin1') : Buffer.from(magic),
  }),
);

const MARKS_BY_FIRST_BYTE = new Map<number, readonly Mark[]>();

/** The marks that a content with that first byte may have, in the order of `MAGIC`: every entry of a package is held against them. */
function marksOf(first: number): readonly Mark[] {
  const known = MARKS_BY_FIRST_BYTE.get(first);
  if (known) return known;
  const marks = MARKS.filter(({ offset, bytes }) => offset > 0 || bytes[0] === first);
  MARKS_BY_FIRST_BYTE.set(first, marks);
  return marks;
}

function standsAt(head: Uint8Array, offset: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (head[offset + at] !== bytes[at]) return false;
  return true;
}

/** Whether a file of that name is one that Windows would run, whatever is in it. */
export function isExecutableName(path: string): boolean {
  const extension = /\.([a-z0-9-]{1,20})$/iu.exec(path)?.[1];
  return extension !== undefined && EXECUTABLE_EXTENSIONS.has(extension.toLowerCase());
}

export function isArchiveClass(contentClass: string): boolean {
  return ARCHIVE_CLASSES.some((known) => known === contentClass);
}

function classifyText(head: Uint8Array): string | null {
  const end = Math.min(head.length, TEXT_HEAD_BYTES);
  let first = 0;
  for (let at = 0; at < end; at += 1) {
    const byte = head[at] ?? 0;
    if (byte >= 0x80) return classifyDecoded(head.subarray(0, end));
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20)) return null;
    if (first === 0 && byte > 0x20) first = byte;
  }
  return classOfFirst(String.fromCharCode(first));
}

/** The same of text that is not in ASCII alone. */
function classifyDecoded(head: Uint8Array): string | null {
  const text = decodeHead(head);
  // Tabs and line ends apart, control characters are not text.
  if (text === null || /[\0-\x08\x0e-\x1f]/u.test(text)) return null;
  return classOfFirst(/\S/u.exec(text)?.[0]);
}

/** @param first what is no blank */
function classOfFirst(first: string | undefined): string {
  if (first === '{' || first === '[') return 'json';
  return first === '<' ? 'xml' : 'text';
}

function decodeHead(head: Uint8Array): string | null {
  const [a, b] = head;
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    // As a stream, so that a character cut at the end of the head does not count as an error.
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
}
