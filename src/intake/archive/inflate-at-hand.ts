import { constants, createInflateRaw } from 'node:zlib';
import { InflateFailure } from './inflate-failure.js';

/** Inflated at a time: little enough to stay in the processor's cache until it is read. Bytes. */
const OUTPUT_BYTES = 64 * 1024;

const NOTHING = new Uint8Array(0);

/**
 * The part of Node below its streams of zlib. It is not documented, though packages that inflate at once have relied
 * on it for years, so `isAsKnown` holds it against what is expected of it before anything is read with it.
 */
interface ZlibHandle {
  writeSync(
    flush: number,
    input: Uint8Array,
    inputOffset: number,
    inputLength: number,
    output: Uint8Array,
    outputOffset: number,
    outputLength: number,
  ): void;
  onerror: (message: string) => void;
}

/** What the types of a stream of zlib leave out. */
interface ZlibParts {
  readonly _handle?: Partial<ZlibHandle> | null;
  /** After a write: bytes of output that are free, bytes of input that are left. */
  readonly _writeState?: unknown;
}

/**
 * Inflates raw deflate data in this thread, into the same memory again and again. Of a large dump that saves what
 * the streams of Node take beside inflating: a hand-over to another thread and new memory for every 64 KiB.
 */
class InflateAtHand {
  /** Bytes of deflate data that are used up. */
  used = 0;
  readonly close: () => void;
  readonly #reset: () => void;
  readonly #handle: ZlibHandle;
  readonly #left: Uint32Array;
  #output: Uint8Array = Buffer.allocUnsafeSlow(OUTPUT_BYTES);
  #isOver = false;
  #fault: string | null = null;

  /** @param stream is made ready for other data, and closed, as a whole */
  constructor(stream: { reset(): void; close(): void }, handle: ZlibHandle, left: Uint32Array) {
    this.#handle = handle;
    this.#left = left;
    this.#reset = () => stream.reset();
    // Releases the handle; called once nothing more is inflated.
    this.close = () => stream.close();
    handle.onerror = (message) => {
      this.#fault = message;
    };
  }

  /**
   * Inflates data that is there as a whole, whatever was inflated before.
   *
   * @returns the content, good until the next use; null unless the data is sound, ends where `packed` does, and makes
   *   exactly `size` bytes
   */
  takeWhole(packed: Uint8Array, size: number): Uint8Array | null {
    this.#reset();
    this.#fault = null;
    // One byte more, which stays free unless there is more than there should be.
    if (this.#output.length <= size) this.#output = Buffer.allocUnsafeSlow(size + 1);
    this.#handle.writeSync(constants.Z_FINISH, packed, 0, packed.length, this.#output, 0, size + 1);
    const isSound = this.#fault === null && this.#left[0] === 1 && this.#left[1] === 0;
    return isSound ? this.#output.subarray(0, size) : null;
  }

  /**
   * Inflates all that these bytes give; what lies behind the end of the deflate data is not used.
   *
   * @returns chunks, each good until the next one is asked for
   * @throws InflateFailure
   */
  *take(packed: Uint8Array): Generator<Uint8Array> {
    let at = 0;
    // Without room left there may be more to come of what was used.
    for (let room = 0; !this.#isOver && (at < packed.length || room === 0); ) {
      room = this.#write(constants.Z_NO_FLUSH, packed, at);
      const rest = this.#left[1] ?? 0;
      this.used += packed.length - at - rest;
      at = packed.length - rest;
      // With room left it leaves only what it has no use for.
      this.#isOver = room > 0 && rest > 0;
      if (room < OUTPUT_BYTES) yield this.#output.subarray(0, OUTPUT_BYTES - room);
    }
  }

  /** @throws InflateFailure where the deflate data has not come to its end */
  finish(): void {
    if (!this.#isOver) this.#write(constants.Z_FINISH, NOTHING, 0);
  }

  /** @returns bytes of output that are free */
  #write(flush: number, packed: Uint8Array, at: number): number {
    this.#handle.writeSync(flush, packed, at, packed.length - at, this.#output, 0, OUTPUT_BYTES);
    if (this.#fault !== null) throw new InflateFailure(`the deflate data is broken: ${this.#fault}`, null);
    return this.#left[0] ?? 0;
  }
}

let isTrusted: boolean | undefined;

/** @returns an inflater to be closed after use; null where this Node has none that works as it is known to */
export function openInflater(): InflateAtHand | null {
  isTrusted ??= isAsKnown();
  return isTrusted ? open() : null;
}

function open(): InflateAtHand | null {
  const stream = createInflateRaw({ chunkSize: 64 });
  // Both are looked at before they are used.
  const { _handle: handle, _writeState: left } = stream as unknown as ZlibParts;
  if (typeof handle?.writeSync === 'function' && left instanceof Uint32Array)
    return new InflateAtHand(stream, handle as ZlibHandle, left);
  stream.close();
  return null;
}

/** `airlock` as a stored block, and a byte behind the end. */
const KNOWN = Uint8Array.of(1, 7, 0, 0xf8, 0xff, 0x61, 0x69, 0x72, 0x6c, 0x6f, 0x63, 0x6b, 0);

/** Whether inflating works as it is expected to: output, what is left, the end, and the fault of data that is cut short. */
function isAsKnown(): boolean {
  const [whole, cut] = [open(), open()];
  try {
    if (whole === null || cut === null) return false;
    const [text, part] = [[...whole.take(KNOWN)], [...cut.take(KNOWN.subarray(0, 8))]].map((chunks) =>
      Buffer.concat(chunks).toString('latin1'),
    );
    whole.finish();
    if (text !== 'airlock' || whole.used !== KNOWN.length - 1 || part !== 'air' || !hasFault(cut)) return false;
    return takesWholes(cut);
  } catch {
    return false;
  } finally {
    whole?.close();
    cut?.close();
  }
}

/** Whether an inflater, though it met a fault, takes sound data again, and refuses what is longer or shorter than it should be. */
function takesWholes(inflater: InflateAtHand): boolean {
  const sound = KNOWN.subarray(0, -1);
  const others = [inflater.takeWhole(KNOWN, 7), inflater.takeWhole(sound, 6), inflater.takeWhole(sound, 8)];
  if (others.some((content) => content !== null)) return false;
  if (inflater.takeWhole(sound.subarray(0, -1), 7) !== null) return false;
  return Buffer.from(inflater.takeWhole(sound, 7) ?? NOTHING).toString('latin1') === 'airlock';
}

function hasFault(inflater: InflateAtHand): boolean {
  try {
    inflater.finish();
    return false;
  } catch (error) {
    return error instanceof InflateFailure;
  }
}
