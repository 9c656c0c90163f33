import type { Encoding } from '../model/proof.js';
import type { Canary } from './canary.js';
import { encodedForms } from './encoded-forms.js';

export interface CanaryHit {
  readonly canary: Canary;
  readonly encoding: Encoding;
  /** Byte offset. */
  readonly offset: number;
}

interface Needle {
  readonly canary: Canary;
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** Bits of the quick look that every byte of an output is given. */
const QUICK_BITS = 1 << 20;

/**
 * Finds canaries in bytes, in every encoded form. Shares nothing with the leak guard: what is to be proved
 * must not depend on what it is proved by. Needles are found by their first four bytes, so a search takes one
 * step a byte however many there are.
 */
export class CanarySearch {
  readonly #needles = new Map<number, Needle[]>();
  readonly #quick = new Uint8Array(QUICK_BITS / 8);

  readonly #known = new Set<string>();

  /** From now on, these are searched for too. Those of the same text count as one. */
  add(canaries: Iterable<Canary>): void {
    for (const canary of canaries) {
      if (this.#known.has(canary.text)) continue;
      this.#known.add(canary.text);
      for (const part of canary.parts)
        for (const { encoding, bytes } of encodedForms(part)) this.#add({ canary, encoding, bytes });
    }
  }

  /** Every place where a canary stands, in the order of the bytes. */
  find(bytes: Buffer): readonly CanaryHit[] {
    const hits: CanaryHit[] = [];
    for (let offset = 0; offset + 4 <= bytes.length; offset++) {
      const start = bytes.readUInt32LE(offset);
      if (!this.#mayStart(start)) continue;
      for (const { canary, encoding, bytes: wanted } of this.#needles.get(start) ?? [])
        if (bytes.subarray(offset, offset + wanted.length).equals(wanted)) hits.push({ canary, encoding, offset });
    }
    return hits;
  }

  #add(needle: Needle): void {
    const start = needle.bytes.readUInt32LE(0);
    const bit = quickBit(start);
    this.#quick[bit >> 3] = (this.#quick[bit >> 3] ?? 0) | (1 << (bit & 7));
    const known = this.#needles.get(start);
    if (known) known.push(needle);
    else this.#needles.set(start, [needle]);
  }

  #mayStart(start: number): boolean {
    const bit = quickBit(start);
    return ((this.#quick[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

function quickBit(start: number): number {
  return (Math.imul(start, 0x9e3779b1) >>> 12) & (QUICK_BITS - 1);
}
