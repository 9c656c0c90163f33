/**
 * Every limit of intake: how much of an untrusted package is read before it is refused. An honest
 * capture may hold a dump of 600 MB, a million nodes and 10,000 files; each limit leaves that room and
 * still keeps one package from taking the machine away from the others.
 */
export interface IntakeLimits {
  /** Bytes of the container file; for a folder, of all its files together. */
  readonly MAX_PACKAGE_BYTES: number;
  /** Bytes of a zip's central directory. */
  readonly MAX_DIRECTORY_BYTES: number;
  /** Entries, folders included. */
  readonly MAX_ENTRIES: number;
  /** Bytes of one entry's content. */
  readonly MAX_ENTRY_BYTES: number;
  /** Bytes of all contents together. */
  readonly MAX_TOTAL_BYTES: number;
  /** Content bytes a compressed byte. */
  readonly MAX_RATIO: number;
  /** Content bytes below which the ratio does not count. */
  readonly RATIO_FLOOR_BYTES: number;
  /** Bytes of an entry name as stored. */
  readonly MAX_NAME_BYTES: number;
  /** Segments of an entry name. */
  readonly MAX_NAME_DEPTH: number;
  /** Bytes of `capture.json` or of one BagIt tag file. */
  readonly MAX_MANIFEST_BYTES: number;
  /** Bytes of one dump. */
  readonly MAX_DUMP_BYTES: number;
  /** Nodes of one dump. */
  readonly MAX_DUMP_NODES: number;
  /** Levels of nested values in one dump's file. */
  readonly MAX_DUMP_DEPTH: number;
  /** Bytes of one log whose text is read. */
  readonly MAX_LOG_TEXT_BYTES: number;
  /** Bytes of contents held in memory at the same time. */
  readonly MAX_HELD_BYTES: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

export const DEFAULT_LIMITS: IntakeLimits = {
  // Six of the largest dumps side by side; above it the hash alone takes an operator's patience.
  MAX_PACKAGE_BYTES: 4 * GIB,
  // 20,000 entries with 1 KiB of name and as much of extra fields and comment need 42 MiB.
  MAX_DIRECTORY_BYTES: 64 * MIB,
  // Twice the 10,000 files of the largest honest capture, for the folders between them.
  MAX_ENTRIES: 20_000,
  // A recording or memory dump beside the capture may have 1 GB; it is only hashed.
  MAX_ENTRY_BYTES: 2 * GIB,
  MAX_TOTAL_BYTES: 4 * GIB,
  // ConvertTo-Json of PowerShell 5 indents a deep tree by hundreds of spaces a line and reaches about
  // 150; a bomb of equal bytes has 1,030, the most that deflate can do.
  MAX_RATIO: 250,
  // What this small a content costs, no ratio makes worse.
  RATIO_FLOOR_BYTES: 256 * KIB,
  // Four times the 255 bytes that file systems allow one segment.
  MAX_NAME_BYTES: KIB,
  // A capture needs 3; a bag around it 5.
  MAX_NAME_DEPTH: 32,
  // A BagIt manifest of 20,000 files with SHA-512 and long names has about 12 MB.
  MAX_MANIFEST_BYTES: 16 * MIB,
  // 1,000,000 nodes of 600 bytes, with some room.
  MAX_DUMP_BYTES: 640 * MIB,
  MAX_DUMP_NODES: 1_000_000,
  // 10,000 levels of nodes, each an object in an array.
  MAX_DUMP_DEPTH: 20_002,
  // Logs are never copied out; they are read only so that the leak check knows their text.
  MAX_LOG_TEXT_BYTES: 16 * MIB,
  // One dump of the largest size and a second one to compare it with.
  MAX_HELD_BYTES: 1.5 * GIB,
};
