import { RawText } from '../../model/raw-text.js';
import type { RawTexts } from '../../model/raw-tree.js';
import { cell, intAt } from '../../shared/columns.js';
import { asBuffer } from '../text/decode-text.js';

const FIRST_TEXTS = 1024;
const FIRST_BYTES = 32 * 1024;
const NONE = -1;

/** Bytes of valid UTF-8 as they lie in a window, with what a scan has learned of them. */
export interface TextBytes {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** As `hashByte` makes it, over all bytes. */
  readonly hash: number;
  readonly isAscii: boolean;
}

export const HASH_SEED = 0x811c9dc5 | 0;

/** One step of FNV-1a. */
export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

/** Distinct texts, as bytes one after the other: a million of them take little more than their characters. */
export class TextArena implements RawTexts {
  length = 0;
  #bytes: Uint8Array = new Uint8Array(FIRST_BYTES);
  /** Where each text begins; one more for the end of the last. */
  #starts: Int32Array = new Int32Array(FIRST_TEXTS + 1);
  #units: Int32Array = new Int32Array(FIRST_TEXTS);
  #hashes: Int32Array = new Int32Array(FIRST_TEXTS);
  /** Text by hash, open addressing; at most half full. */
  #slots: Int32Array = new Int32Array(2 * FIRST_TEXTS).fill(NONE);

  at(id: number): RawText {
    return new RawText(this.stringAt(id));
  }

  unitsOf(id: number): number {
    return intAt(this.#units, id);
  }

  /** For what intake itself compares: keys. */
  stringAt(id: number): string {
    const [start, end] = [intAt(this.#starts, id), intAt(this.#starts, id + 1)];
    const isAscii = end - start === this.unitsOf(id);
    return asBuffer(this.#bytes).toString(isAscii ? 'latin1' : 'utf8', start, end);
  }

  idOfString(text: string): number {
    const bytes = Buffer.from(text, 'utf8');
    let hash = HASH_SEED;
    for (const byte of bytes) hash = hashByte(hash, byte);
    return this.idOf({ bytes, start: 0, end: bytes.length, hash, isAscii: bytes.length === text.length });
  }

  /** @returns the number of the text, a new one where it is new */
  idOf({ bytes, start, end, hash, isAscii }: TextBytes): number {
    const mask = this.#slots.length - 1;
    let slot = mixed(hash) & mask;
    for (let id = intAt(this.#slots, slot); id !== NONE; id = intAt(this.#slots, slot)) {
      if (this.#hashes[id] === hash && this.#isAt(id, bytes, start, end)) return id;
      slot = (slot + 1) & mask;
    }
    return this.#add(slot, bytes, start, end, hash, isAscii);
  }

  #isAt(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = intAt(this.#starts, id);
    if (intAt(this.#starts, id + 1) - from !== end - start) return false;
    const own = this.#bytes;
    for (let i = 0; i < end - start; i++) if (own[from + i] !== bytes[start + i]) return false;
    return true;
  }

  #add(slot: number, bytes: Uint8Array, start: number, end: number, hash: number, isAscii: boolean): number {
    const id = this.length;
    if (id === this.#units.length) this.#growTexts();
    const from = intAt(this.#starts, id);
    this.#reserve(from + end - start);
    const own = this.#bytes;
    for (let i = start, at = from; i < end; i++) own[at++] = bytes[i] ?? 0;
    this.#starts[id + 1] = from + end - start;
    this.#units[id] = isAscii ? end - start : unitsIn(bytes, start, end);
    this.#hashes[id] = hash;
    this.#slots[slot] = id;
    this.length = id + 1;
    if (this.length * 2 > this.#slots.length) this.#rehash();
    return id;
  }

  #growTexts(): void {
    const count = this.#units.length * 2;
    this.#starts = enlarged(this.#starts, count + 1);
    this.#units = enlarged(this.#units, count);
    this.#hashes = enlarged(this.#hashes, count);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(size, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(NONE);
    const mask = slots.length - 1;
    for (let id = 0; id < this.length; id++) {
      let slot = mixed(cell(this.#hashes, id)) & mask;
      while (slots[slot] !== NONE) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

/** The low bits of FNV alone are not enough where texts differ in their last digits. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return half ^ (half >>> 15);
}

function enlarged(column: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(column);
  return larger;
}

/** UTF-16 code units of valid UTF-8. */
function unitsIn(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
