/** What kind of thing a package was opened from. */
export type ContainerKind = 'zip' | 'folder' | 'dump-file';

export type EntryKind = 'file' | 'directory' | 'symlink' | 'special';

/** What an entry is for, told from its place in the package. */
export type EntryRole = 'manifest' | 'uia_dump' | 'log' | 'screenshot' | 'bag' | 'ignored' | 'unknown';

/**
 * One entry of a package, in central-directory order (a folder's files in byte order of their path).
 * `Text` is `RawText` before the gate and `SafeText` behind it.
 */
export interface ArchiveEntry<Text> {
  readonly index: number;
  /** The whole decoded name, separators as `/`. */
  readonly name: Text;
  /** Relative to the package root (the one top folder taken off); null for what lies outside it. */
  readonly path: Text | null;
  readonly kind: EntryKind;
  readonly role: EntryRole;
  /** Lower-case class told from the first bytes: `json`, `png`, `text`, `executable`, `zip`, `empty`, `binary`; `unread`. */
  readonly contentClass: string;
  /** Bytes. */
  readonly compressedSize: number;
  readonly declaredSize: number;
  /** What was really there; null where the entry was not read to its end. */
  readonly actualSize: number | null;
  readonly declaredCrc32: number | null;
  /** Null, too, where none was declared to hold it against. */
  readonly actualCrc32: number | null;
  /** Lower-case hex SHA-256 of the content; null where it was not read. */
  readonly sha256: string | null;
}

export interface Archive<Text> {
  readonly container: ContainerKind;
  /** Size of the container in bytes; for a folder the sum of its files. */
  readonly size: number;
  /** Lower-case hex SHA-256 of the container file; null for a folder. */
  readonly sha256: string | null;
  /** The one folder that everything lies under; null where the files lie at the root. */
  readonly topFolder: Text | null;
  /** Whether the container could be opened and its directory read. */
  readonly opened: boolean;
  readonly entries: readonly ArchiveEntry<Text>[];
}
