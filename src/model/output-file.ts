/** A file that a run wants to publish, in memory until the leak check has seen it. */
export interface OutputFile {
  /** Relative, `/`-separated; made of words of ours and safe ids. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A place in an output where visible text of the capture was found. Where, never what. */
export interface LeakHit {
  readonly output: string;
  /** Byte offset. */
  readonly offset: number;
  /** Length of the visible string in UTF-16 code units. */
  readonly length: number;
}
