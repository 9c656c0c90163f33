/** The deflate data of an entry is broken, cut short, or shorter than the entry says. */
export class InflateFailure extends Error {
  /** `unused`: bytes that the deflate data left over, null where it is broken. */
  readonly unused: number | null;

  constructor(message: string, unused: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'InflateFailure';
    this.unused = unused;
  }
}
