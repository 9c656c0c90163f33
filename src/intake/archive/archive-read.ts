import type { Archive, EntryKind, EntryRole } from '../../model/archive.js';
import type { IntakeProblem } from '../../model/intake-problem.js';
import type { RawText } from '../../model/raw-text.js';
import type { DigestAlgorithm } from '../bagit/index.js';
import type { IntakeLimits } from '../limits.js';

/** An entry as known before its content is read. The text in it is plain: it never leaves intake. */
export interface ListedEntry {
  readonly index: number;
  /** Relative to the package root; null where the name leads outside it or cannot be told. */
  readonly path: string | null;
  /** Relative to the folder that `capture.json` belongs in; null for what lies outside that folder. */
  readonly capturePath: string | null;
  readonly kind: EntryKind;
  readonly role: EntryRole;
  /** Bytes, as declared. */
  readonly declaredSize: number;
}

/**
 * Chooses the entries whose content is kept in memory while they are read; the others are only hashed.
 * Called once, with all entries, before any content is read.
 */
type ContentWish = (entries: readonly ListedEntry[]) => ReadonlySet<number>;

/** Takes a content while it is read, so that it need not be held. Does not know yet whether that is the content it should be. */
export interface ContentSink {
  /** @param chunk good until this returns. @returns false where the content has to be held after all */
  take(chunk: Uint8Array): boolean;
  /** All was taken. @returns false where the content has to be held after all */
  end(): boolean;
}

export interface ArchiveOptions {
  readonly limits: IntakeLimits;
  readonly wish: ContentWish;
  /** Who takes the content of a wished entry; null or left out: it is held. */
  readonly sinkFor?: (entry: ListedEntry) => ContentSink | null;
}

/** What the archive half of intake hands to the content half. */
export interface ArchiveRead {
  readonly archive: Archive<RawText>;
  /** What concerns the package first, then by entry. */
  readonly problems: readonly IntakeProblem<RawText>[];
  /** The same entries in plain text, by index. */
  readonly listing: readonly ListedEntry[];
  /** Index -> path relative to the package root, for every entry that has one. */
  readonly paths: ReadonlyMap<number, string>;
  /** Path prefix of the capture inside the package: empty, `data/` in a bag, `data/<capture_id>/`. */
  readonly captureRoot: string;
  /** True where `bagit.txt` lies at the package root. */
  readonly isBag: boolean;
  /**
   * Index -> whole content of a wished entry. An entry is missing here when it could not be read to its
   * end as declared (a problem says so) or is larger than its role allows (compare its size with the
   * limit), or is no text and of no known role. A reader may delete what it is done with.
   */
  readonly contents: Map<number, Uint8Array>;
  /** Wished entries whose content is as declared and was taken by a sink to its end. */
  readonly taken: ReadonlySet<number>;
  /** Index -> digests that the manifests of a bag are checked with, besides the SHA-256 that every entry has. */
  readonly digests: ReadonlyMap<number, ReadonlyMap<DigestAlgorithm, string>>;
}
