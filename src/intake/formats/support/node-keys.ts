import { type JsonCursor, OUTCOME } from '../../stream/json-cursor.js';
import { TextArena, type TextBytes } from '../../stream/text-arena.js';
import { TEXT_KEYS } from './native-keys.js';

/** What a key of a native node stands for, as a number; a place in a bit set of keys that were seen. */
export const NODE_KEY = {
  control_type: 0,
  automation_id: 1,
  class_name: 2,
  framework_id: 3,
  name: 4,
  has_name: 5,
  name_length: 6,
  bounds: 7,
  is_enabled: 8,
  is_offscreen: 9,
  child_count: 10,
  children: 11,
  withheld: 12,
} as const;

/** Text fields follow: this and their place in `TEXT_FIELDS`. */
export const FIRST_TEXT_KEY = 16;
export const TEXT_FIELDS: readonly string[] = [...TEXT_KEYS];
export const UNKNOWN_KEY = -1;

/** Sides of a rectangle, which have a table of their own. */
export const SIDES = ['x', 'y', 'width', 'height'] as const;

/** What stands between a value and the next is kept up to here: some spaces of indentation and a key. Bytes. */
const MAX_GAP_BYTES = 256;

/**
 * Tells keys apart without making a string of each, and first of all looks for what came next the last time: whatever
 * wrote a dump writes the fields of all nodes in one order and with the same spaces.
 */
export class KeyTable {
  readonly #known: ReadonlyMap<string, number>;
  readonly #keys = new TextArena();
  readonly #codes: number[] = [];
  /** By the code of a key, and whether the next is the first of its object: what stood there, with the code of the key in it. */
  readonly #gaps: (Uint8Array | undefined)[] = [];
  readonly #followers: number[] = [];
  #last = 0;

  /** @param known key -> its code, from 0 */
  constructor(known: ReadonlyMap<string, number>) {
    this.#known = known;
  }

  /**
   * Reads all that stands between two values, if it is the same as the last time behind that key: comma, key, colon, spaces.
   *
   * @param isFirst whether nothing stands in the object yet, and so no comma
   * @returns the code of the key; UNKNOWN_KEY, with nothing read, where something else comes
   */
  readGap(cursor: JsonCursor, isFirst: boolean): number {
    const place = this.#last * 2 + (isFirst ? 1 : 0);
    const gap = this.#gaps[place];
    if (gap === undefined || cursor.word(gap) !== OUTCOME.OK) return UNKNOWN_KEY;
    const code = this.#followers[place] ?? UNKNOWN_KEY;
    this.#last = code;
    return code;
  }

  /**
   * Keeps what stands in front of a value, for the next time.
   *
   * @param from where it begins; it ends where the cursor stands
   * @param code of the key in it, UNKNOWN_KEY where nothing is to be kept
   */
  keepGap(cursor: JsonCursor, from: number, isFirst: boolean, code: number): void {
    if (code === UNKNOWN_KEY) return;
    const place = this.#last * 2 + (isFirst ? 1 : 0);
    if (cursor.at - from <= MAX_GAP_BYTES) {
      this.#gaps[place] = cursor.bytes.slice(from, cursor.at);
      this.#followers[place] = code;
    }
    this.#last = code;
  }

  /** The code of a key without escapes; UNKNOWN_KEY where it has none. */
  codeOf(key: TextBytes): number {
    const id = this.#keys.idOf(key);
    const code = this.#codes[id] ?? this.#known.get(this.#keys.stringAt(id)) ?? UNKNOWN_KEY;
    this.#codes[id] = code;
    return code;
  }
}

export function nodeKeys(): KeyTable {
  const texts = TEXT_FIELDS.map((field, i) => [field, FIRST_TEXT_KEY + i] as const);
  return new KeyTable(new Map<string, number>([...Object.entries(NODE_KEY), ...texts]));
}

export function sideKeys(): KeyTable {
  return new KeyTable(new Map<string, number>(SIDES.map((side, i) => [side, i])));
}
