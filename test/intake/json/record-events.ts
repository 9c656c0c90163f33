import type { JsonHandler, PlaceOf } from '../../../src/intake/json/json-events.js';

/** Writes every event down. */
export class EventRecorder implements JsonHandler {
  readonly events: unknown[] = [];
  readonly #stopAt: number;

  /** @param stopAt number of the object, from 1, that is refused */
  constructor(stopAt = 0) {
    this.#stopAt = stopAt;
  }

  startObject(): void {
    this.events.push('{');
  }
  endObject(): void {
    this.events.push('}');
  }
  startArray(): void {
    this.events.push('[');
  }
  endArray(): void {
    this.events.push(']');
  }
  key(key: string): void {
    this.events.push(['key', key]);
  }
  string(value: string): void {
    this.events.push(value);
  }
  number(value: number): void {
    this.events.push(value);
  }
  literal(value: boolean | null): void {
    this.events.push(value);
  }
  nonFinite(place: PlaceOf): void {
    this.events.push(['nonFinite', place()]);
  }
  duplicateKey(key: string, place: PlaceOf): void {
    this.events.push(['duplicate', key, place()]);
  }
  loneSurrogate(place: PlaceOf): void {
    this.events.push(['loneSurrogate', place()]);
  }
  shouldStop(): boolean {
    return this.events.filter((event) => event === '{').length === this.#stopAt - 1;
  }
}
