import type { ByteSource } from '../../src/model/byte-source.js';

/** Bytes in memory as a source; counts its reads and can fail at one of them, or from one on. */
export class MemorySource implements ByteSource {
  reads = 0;
  isClosed = false;
  readonly #bytes: Uint8Array;
  readonly #failAt: number;
  readonly #staysBroken: boolean;

  /**
   * @param failAt number of the read that rejects, from 1; 0 for none
   * @param staysBroken whether all reads after it reject too
   */
  constructor(bytes: Uint8Array, failAt = 0, staysBroken = false) {
    this.#bytes = bytes;
    this.#failAt = failAt;
    this.#staysBroken = staysBroken;
  }

  get size(): number {
    return this.#bytes.length;
  }

  async read(offset: number, length: number, into?: Uint8Array): Promise<Uint8Array> {
    this.reads += 1;
    const isBroken = this.#staysBroken && this.#failAt > 0 && this.reads > this.#failAt;
    if (isBroken || this.reads === this.#failAt) throw new Error('the device failed');
    if (offset < 0 || offset + length > this.#bytes.length) throw new RangeError('read outside of the source');
    const bytes = this.#bytes.subarray(offset, offset + length);
    if (into === undefined) return bytes;
    into.set(bytes);
    return into.subarray(0, length);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}
