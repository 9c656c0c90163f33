import type { JsonHandler, PlaceOf } from './json-events.js';

/** Takes every event and does nothing; for handlers that care for a few, and to learn only whether a text is JSON. */
export class NullHandler implements JsonHandler {
  startObject(): void {}
  endObject(): void {}
  startArray(): void {}
  endArray(): void {}
  key(_key: string): void {}
  string(_value: string): void {}
  number(_value: number, _place: PlaceOf): void {}
  literal(_value: boolean | null): void {}
  nonFinite(_place: PlaceOf): void {}
  duplicateKey(_key: string, _place: PlaceOf): void {}
  loneSurrogate(_place: PlaceOf): void {}

  shouldStop(): boolean {
    return false;
  }
}
