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

/** Tells keys apart without making a string of each. */
export class KeyTable {
  readonly #known: ReadonlyMap<string, number>;
  readonly #keys = new TextArena();
  readonly #codes: number[] = [];

  /** @param known key -> its code */
  constructor(known: ReadonlyMap<string, number>) {
    this.#known = known;
  }

  /** The code of a key without escapes; UNKNOWN_KEY where it has none. */
  codeOf(key: TextBytes): number {
    const id = this.#keys.idOf(key);
    const known = this.#codes[id];
    if (known !== undefined) return known;
    const code = this.#known.get(this.#keys.stringAt(id)) ?? UNKNOWN_KEY;
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
