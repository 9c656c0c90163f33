import type { JsonHandler, PlaceOf } from './json-events.js';
import type { JsonValue } from './json-value.js';
import { ValueBuilder } from './value-builder.js';

/**
 * Half events, half values: a subclass walks through the objects and arrays that it enters, and gets
 * everything else as whole values. So a large document is read piece by piece, and what is small and
 * of interest is at hand as a value.
 */
export abstract class PartialBuilder implements JsonHandler {
  readonly #builder = new ValueBuilder((value) => {
    this.takeValue(value);
    for (let shadowed = this.#builder.shadowed.pop(); shadowed !== undefined; shadowed = this.#builder.shadowed.pop())
      this.takeShadowed(shadowed);
  });

  /** @returns whether the object is walked through; if not, it comes as a value */
  protected abstract enterObject(): boolean;
  protected abstract leaveObject(): void;
  /** @returns whether the array is walked through; if not, it comes as a value */
  protected abstract enterArray(): boolean;
  protected abstract leaveArray(): void;
  /** A key of the object that was entered last. */
  protected abstract takeKey(key: string): void;
  /** A whole value in what was entered last, or the document itself. */
  protected abstract takeValue(value: JsonValue): void;
  /** A value inside a whole value that a later one of the same key took the place of. */
  protected abstract takeShadowed(value: JsonValue): void;
  /** A number that is not finite; as a value it is NaN or infinite. */
  protected abstract noteNonFinite(place: PlaceOf): void;
  abstract duplicateKey(key: string, place: PlaceOf): void;
  abstract loneSurrogate(place: PlaceOf): void;
  abstract shouldStop(): boolean;

  /** Hands on the value that was under way when the scan ended, as far as it was read. */
  protected takeUnfinished(): void {
    this.#builder.closeAll();
  }

  startObject(): void {
    if (this.#builder.isOpen || !this.enterObject()) this.#builder.startObject();
  }

  endObject(): void {
    if (this.#builder.isOpen) this.#builder.endObject();
    else this.leaveObject();
  }

  startArray(): void {
    if (this.#builder.isOpen || !this.enterArray()) this.#builder.startArray();
  }

  endArray(): void {
    if (this.#builder.isOpen) this.#builder.endArray();
    else this.leaveArray();
  }

  key(key: string): void {
    if (this.#builder.isOpen) this.#builder.key(key);
    else this.takeKey(key);
  }

  string(value: string): void {
    this.#scalar(value);
  }

  number(value: number, place: PlaceOf): void {
    if (!Number.isFinite(value)) this.noteNonFinite(place);
    this.#scalar(value);
  }

  literal(value: boolean | null): void {
    this.#scalar(value);
  }

  nonFinite(place: PlaceOf): void {
    this.number(Number.NaN, place);
  }

  #scalar(value: string | number | boolean | null): void {
    if (this.#builder.isOpen) this.#builder.add(value);
    else this.takeValue(value);
  }
}
