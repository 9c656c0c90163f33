import { createHash, hash as hashOf } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DigestAlgorithm } from '../bagit/index.js';
import type { IntakeLimits } from '../limits.js';
import type { ContentSink } from './archive-read.js';
import { classifyContent, HEAD_BYTES } from './content-class.js';
import { endsLikeZip, TAIL_BYTES } from './zip-tail.js';

/** A limit that a content went over; reading stopped there. */
type Overrun = 'wrong-size' | 'entry-too-large' | 'total-too-large' | 'ratio-too-high';

export interface Measured {
  /** Bytes seen; all of them where `overrun` is null. */
  readonly size: number;
  /** Null where nobody declared one. */
  readonly crc32: number | null;
  /** Lower-case hex. */
  readonly sha256: string;
  /** The digests that were asked for, lower-case hex. */
  readonly digests: ReadonlyMap<DigestAlgorithm, string>;
  readonly contentClass: string;
  readonly overrun: Overrun | null;
  /** The whole content where it was to be held. */
  readonly content: Uint8Array | null;
  /** The sink has taken all of it. */
  readonly isTaken: boolean;
  /** The sink has given up; nothing else is known then. */
  readonly isRefused: boolean;
}

export interface MeterOptions {
  readonly limits: IntakeLimits;
  /** Bytes that the package says; one more and reading stops. */
  readonly declaredSize: number;
  readonly compressedSize: number;
  /** Bytes that all contents together may still have. */
  readonly room: number;
  readonly isHeld: boolean;
  /** Whether there is a CRC-32 to hold the content against. */
  readonly hasCrc: boolean;
  /** Takes the content; left out: nobody does. */
  readonly sink?: ContentSink;
  /** Digests to make besides SHA-256. */
  readonly digests: readonly DigestAlgorithm[];
}

/** Deflate cannot make more than this of one byte, so a larger declared size is no reason to reserve memory. */
const MAX_DEFLATE_RATIO = 1032;

/**
 * Goes through a content once: counts, hashes, tells its class, and keeps it if asked. Stops at the first
 * byte that is too many, so a bomb costs no more than what it declares, which is limited.
 */
export async function measure(chunks: AsyncIterable<Uint8Array>, options: MeterOptions): Promise<Measured> {
  const hash = createHash('sha256');
  const others = options.digests.map((algorithm) => [algorithm, createHash(algorithm)] as const);
  const head = new Head();
  const tail = new Tail();
  const held = options.isHeld ? new HeldContent(options) : null;
  let size = 0;
  let crc = 0;
  let overrun: Overrun | null = null;
  let isRefused = false;
  for await (const chunk of chunks) {
    size += chunk.length;
    overrun = overrunOf(size, options);
    if (overrun !== null) break;
    hash.update(chunk);
    for (const [, other] of others) other.update(chunk);
    if (options.hasCrc) crc = crc32(chunk, crc);
    head.add(chunk);
    tail.add(chunk);
    held?.add(chunk);
    isRefused = options.sink?.take(chunk) === false;
    if (isRefused) break;
  }
  const isWhole = overrun === null && size === options.declaredSize && !isRefused;
  const isTaken = isWhole && options.sink?.end() === true;
  return {
    size,
    crc32: options.hasCrc ? crc : null,
    sha256: hash.digest('hex'),
    digests: new Map(others.map(([algorithm, other]) => [algorithm, other.digest('hex')])),
    contentClass: endsLikeZip(tail.bytes()) ? 'zip' : classifyContent(head.bytes()),
    overrun,
    content: overrun === null ? (held?.bytes() ?? null) : null,
    isTaken,
    isRefused: isRefused || (isWhole && options.sink !== undefined && !isTaken),
  };
}

const NO_OTHER_DIGESTS: ReadonlyMap<DigestAlgorithm, string> = new Map();

/**
 * The same of a content that is there in one piece, of at most `TAIL_BYTES`: thousands of small entries are waited for
 * nowhere, and leave nothing but what was found.
 *
 * @param content good until this returns
 */
export function measureWhole(content: Uint8Array, options: MeterOptions): Measured {
  const { declaredSize, digests, hasCrc, isHeld, sink } = options;
  const overrun = content.length === 0 ? null : overrunOf(content.length, options);
  const read = overrun === null ? content : NOTHING;
  const isRefused = overrun === null && content.length > 0 && sink?.take(content) === false;
  const isWhole = overrun === null && content.length === declaredSize && !isRefused;
  const isTaken = isWhole && sink?.end() === true;
  return {
    size: content.length,
    crc32: hasCrc ? crc32(read) : null,
    sha256: hashOf('sha256', read, 'hex'),
    digests:
      digests.length === 0
        ? NO_OTHER_DIGESTS
        : new Map(digests.map((algorithm) => [algorithm, hashOf(algorithm, read, 'hex')])),
    contentClass: endsLikeZip(read) ? 'zip' : classifyContent(read),
    overrun,
    content: isHeld && overrun === null ? new Uint8Array(content) : null,
    isTaken,
    isRefused: isRefused || (isWhole && sink !== undefined && !isTaken),
  };
}

const NOTHING = new Uint8Array(0);

function overrunOf(size: number, { limits, declaredSize, compressedSize, room }: MeterOptions): Overrun | null {
  if (size > limits.MAX_ENTRY_BYTES) return 'entry-too-large';
  if (size > room) return 'total-too-large';
  if (isBomb(size, compressedSize, limits)) return 'ratio-too-high';
  return size > declaredSize ? 'wrong-size' : null;
}

/** Whether so much content out of so few bytes is more than an honest file gives. */
export function isBomb(size: number, compressedSize: number, limits: IntakeLimits): boolean {
  return size > limits.RATIO_FLOOR_BYTES && size > limits.MAX_RATIO * compressedSize;
}

/** Content bytes a compressed byte, rounded down. */
export function ratioOf(size: number, compressedSize: number): number {
  return Math.floor(size / Math.max(1, compressedSize));
}

/** The first bytes of a content. */
class Head {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  add(chunk: Uint8Array): void {
    if (this.#length >= HEAD_BYTES) return;
    const part = Buffer.from(chunk.subarray(0, HEAD_BYTES - this.#length));
    this.#parts.push(part);
    this.#length += part.length;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}

/** The last bytes of a content, copied: the memory of a chunk may be used again for the next. */
class Tail {
  #bytes: Uint8Array = new Uint8Array(0);

  add(chunk: Uint8Array): void {
    const added = chunk.subarray(Math.max(0, chunk.length - TAIL_BYTES));
    const kept = this.#bytes.subarray(Math.max(0, this.#bytes.length + added.length - TAIL_BYTES));
    const length = kept.length + added.length;
    // Most contents are one chunk: no more memory for them than they have bytes. The rest soon need all of it, always the same.
    const bytes = this.#bytes.length === length ? this.#bytes : new Uint8Array(length);
    bytes.set(kept);
    bytes.set(added, kept.length);
    this.#bytes = bytes;
  }

  bytes(): Uint8Array {
    return this.#bytes;
  }
}

/** A content kept whole, in one piece of memory of the declared size. */
class HeldContent {
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor({ declaredSize, compressedSize }: MeterOptions) {
    this.#bytes = new Uint8Array(Math.min(declaredSize, (compressedSize + 1) * MAX_DEFLATE_RATIO));
  }

  /** Never more than declared: reading stops there. */
  add(chunk: Uint8Array): void {
    this.#bytes.set(chunk, this.#length);
    this.#length += chunk.length;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
