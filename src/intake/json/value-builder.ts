import type { PlaceOf } from './json-events.js';
import type { JsonValue } from './json-value.js';
import { NullHandler } from './null-handler.js';

type OpenContainer = { readonly array: JsonValue[] } | { readonly object: Map<string, JsonValue>; key: string };

/**
 * Builds values out of scanner events, on a stack of its own. When a key comes twice the later value
 * stands, as with `JSON.parse`; the earlier one is kept in `shadowed`, so that no text goes unseen.
 */
export class ValueBuilder extends NullHandler {
  /** Values that a later one of the same key took the place of. */
  readonly shadowed: JsonValue[] = [];
  readonly #open: OpenContainer[] = [];
  readonly #onValue: (value: JsonValue) => void;

  /** @param onValue takes each value that stands at the top */
  constructor(onValue: (value: JsonValue) => void) {
    super();
    this.#onValue = onValue;
  }

  /** Whether an object or array is under way. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Keys and indexes that lead to the value that comes next. */
  path(): readonly (string | number)[] {
    return this.#open.map((container) => ('array' in container ? container.array.length : container.key));
  }

  /** Ends whatever is open, so that what was read of a broken text can be looked at. */
  closeAll(): void {
    while (this.isOpen) this.#close();
  }

  override startObject(): void {
    this.#open.push({ object: new Map(), key: '' });
  }

  override endObject(): void {
    this.#close();
  }

  override startArray(): void {
    this.#open.push({ array: [] });
  }

  override endArray(): void {
    this.#close();
  }

  override key(key: string): void {
    const top = this.#open[this.#open.length - 1];
    if (top && 'object' in top) top.key = key;
  }

  override string(value: string): void {
    this.add(value);
  }

  override number(value: number): void {
    this.add(value);
  }

  override literal(value: boolean | null): void {
    this.add(value);
  }

  override nonFinite(_place: PlaceOf): void {
    this.add(Number.NaN);
  }

  #close(): void {
    const closed = this.#open.pop();
    if (closed) this.add('array' in closed ? closed.array : closed.object);
  }

  /** Puts a value that is whole where the next one belongs. */
  add(value: JsonValue): void {
    const top = this.#open[this.#open.length - 1];
    if (top === undefined) this.#onValue(value);
    else if ('array' in top) top.array.push(value);
    else {
      const earlier = top.object.get(top.key);
      if (earlier !== undefined) this.shadowed.push(earlier);
      top.object.set(top.key, value);
    }
  }
}
