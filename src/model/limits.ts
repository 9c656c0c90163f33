/** Every limit of intake: how much of an untrusted package is read before it is refused. */
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
  /** Values in `capture.json`: texts, numbers, words, lists and objects. */
  readonly MAX_MANIFEST_VALUES: number;
  /** Levels of nested values in `capture.json`. */
  readonly MAX_MANIFEST_DEPTH: number;
  /** Lines of a bag's `bag-info.txt`. */
  readonly MAX_BAG_INFO_LINES: number;
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

/** The limits that a profile sets, by their lower-case names; the others keep their defaults. */
export type ProfileLimits = { readonly [Name in keyof IntakeLimits as Lowercase<Name>]?: number };
