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

/** Tells keys apart without making a string of each, and first of all looks for the one that came next the last time. */
export class KeyTable {
  readonly #known: ReadonlyMap<string, number>;
  readonly #keys = new TextArena();
  readonly #codes: number[] = [];
  /** By code: the key in its quotes, and the code of the key that followed it last. */
  readonly #quoted: Uint8Array[] = [];
  readonly #followers: number[] = [];
  #last = 0;

  /** @param known key -> its code, from 0 */
  constructor(known: ReadonlyMap<string, number>) {
    this.#known = known;
    for (const [key, code] of known) this.#quoted[code] = Buffer.from(`"${key}"`, 'latin1');
  }

  /**
   * Reads the key that followed the one before the last time, if it is that one again: whatever wrote a dump writes
   * the fields of all nodes in one order.
   *
   * @returns its code; UNKNOWN_KEY, with nothing read, for any other key
   */
  readExpected(cursor: JsonCursor): number {
    const code = this.#followers[this.#last] ?? UNKNOWN_KEY;
    const quoted = this.#quoted[code];
    if (quoted === undefined || cursor.word(quoted) !== OUTCOME.OK) return UNKNOWN_KEY;
    this.#last = code;
    return code;
  }

  /** The code of a key without escapes; UNKNOWN_KEY where it has none. */
  codeOf(key: TextBytes): number {
    const id = this.#keys.idOf(key);
    const code = this.#codes[id] ?? this.#known.get(this.#keys.stringAt(id)) ?? UNKNOWN_KEY;
    this.#codes[id] = code;
    if (code === UNKNOWN_KEY) return code;
    this.#followers[this.#last] = code;
    this.#last = code;
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
