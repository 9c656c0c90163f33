import type { EntryKind } from '../../model/archive.js';
import type { CentralRecord } from './central-directory.js';

/** Unix file types in the high half of the external attributes, whatever host the entry claims. */
const UNIX_TYPE_MASK = 0xf000;
const UNIX_TYPE = {
  fifo: 0x1000,
  character: 0x2000,
  folder: 0x4000,
  block: 0x6000,
  file: 0x8000,
  link: 0xa000,
} as const;

/** MS-DOS and NTFS attributes in the low half. */
const DOS_ATTRIBUTE = { volumeLabel: 0x08, folder: 0x10, device: 0x40, reparsePoint: 0x400 } as const;

/** Hosts that set a Unix file type. */
const UNIX_HOSTS: ReadonlySet<number> = new Set([3, 19]);

/**
 * What an entry would become on disk. Tools look at different attributes, so each that says link or
 * device counts.
 *
 * @param isNamedFolder whether the name ends in a separator
 */
export function kindOf(record: CentralRecord, isNamedFolder: boolean): EntryKind {
  const unixType = (record.externalAttributes >>> 16) & UNIX_TYPE_MASK;
  const dos = record.externalAttributes & 0xffff;
  if (unixType === UNIX_TYPE.link || (dos & DOS_ATTRIBUTE.reparsePoint) !== 0) return 'symlink';
  if ((dos & (DOS_ATTRIBUTE.device | DOS_ATTRIBUTE.volumeLabel)) !== 0) return 'special';
  if (unixType === UNIX_TYPE.folder || (dos & DOS_ATTRIBUTE.folder) !== 0) return 'directory';
  if (unixType === 0 || unixType === UNIX_TYPE.file) return isNamedFolder ? 'directory' : 'file';
  const isDevice = unixType === UNIX_TYPE.fifo || unixType === UNIX_TYPE.character || unixType === UNIX_TYPE.block;
  // Other hosts may keep anything in these bits; on Unix what is left is a socket or nothing known.
  if (isDevice || UNIX_HOSTS.has(record.host)) return 'special';
  return isNamedFolder ? 'directory' : 'file';
}
