/** A file that a run wants to publish; nothing of it is written before the leak check has seen it. */
export interface OutputFile {
  /** Relative, `/`-separated; made of words of ours and safe ids. */
  readonly path: string;
  /** All of it. Of a large file it is made when it is asked for; whoever can, goes by `parts`. */
  readonly bytes: Uint8Array;
  /** Set where the file is too large to be held in memory. */
  readonly parts?: OutputParts;
}

/** A content that is made anew, the same bytes, each time it is gone through. */
export interface OutputParts {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** In order. A chunk is good until the next one is asked for. */
  chunks(): Iterable<Uint8Array>;
}

/** A place in an output where visible text of the capture was found. Where, never what. */
export interface LeakHit {
  readonly output: string;
  /** Byte offset. */
  readonly offset: number;
  /** Length of the visible string in UTF-16 code units. */
  readonly length: number;
}
