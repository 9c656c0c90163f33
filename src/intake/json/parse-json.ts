import type { JsonPlace, JsonScanError, PlaceOf } from './json-events.js';
import type { JsonValue } from './json-value.js';
import { scanJson } from './scan-json.js';
import { ValueBuilder } from './value-builder.js';

export interface DuplicateKey extends JsonPlace {
  /** Keys and indexes from the top to the key that came again; may hold text of the capture. */
  readonly path: readonly (string | number)[];
}

export interface ParsedJson {
  /** Null where the text is no JSON; then `error` says why. */
  readonly value: JsonValue | null;
  readonly error: JsonScanError | null;
  /** The first of them; finding a place costs the length of its line, so not without end. */
  readonly duplicates: readonly DuplicateKey[];
  readonly duplicateCount: number;
  /** Values that a later one of the same key took the place of. */
  readonly shadowed: readonly JsonValue[];
}

const MAX_PLACED_DUPLICATES = 20;

/**
 * Parses a small JSON document whole. Takes what `JSON.parse` takes and gives the same value, as
 * Maps; but says where it fails as data, without quoting the text, and tells of duplicate keys.
 *
 * @param utf8 valid UTF-8 without byte order mark
 * @param maxDepth objects and arrays that may be open at once
 * @param maxValues scalars, objects and arrays that there may be
 */
export function parseJson(utf8: Uint8Array, maxDepth: number, maxValues = Number.POSITIVE_INFINITY): ParsedJson {
  let value: JsonValue | null = null;
  const builder = new DocumentBuilder((whole) => {
    value = whole;
  });
  const error = scanJson(utf8, builder, { maxDepth, maxValues, allowNonFinite: false });
  const { duplicates, duplicateCount, shadowed } = builder;
  return { value: error === null ? value : null, error, duplicates, duplicateCount, shadowed };
}

class DocumentBuilder extends ValueBuilder {
  readonly duplicates: DuplicateKey[] = [];

  duplicateCount = 0;

  override duplicateKey(key: string, place: PlaceOf): void {
    this.duplicateCount++;
    if (this.duplicates.length >= MAX_PLACED_DUPLICATES) return;
    this.duplicates.push({ path: [...this.path().slice(0, -1), key], ...place() });
  }
}
