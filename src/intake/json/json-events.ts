/** A place in a JSON text. Offset in bytes of its UTF-8, line and column from 1, column in UTF-16 code units. */
export interface JsonPlace {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export type JsonScanReason =
  | 'empty'
  | 'unexpected-end'
  | 'unexpected-character'
  | 'control-character-in-string'
  | 'bad-escape'
  | 'bad-number'
  | 'bad-literal'
  | 'trailing-content'
  | 'nested-too-deep'
  | 'too-many-values'
  /** The handler asked to stop. */
  | 'stopped';

/** Why a text is no JSON and where; never what stands there. */
export interface JsonScanError extends JsonPlace {
  readonly reason: JsonScanReason;
}

/** Computes the place of the current token; costs the length of its line, so ask only to report. */
export type PlaceOf = () => JsonPlace;

/** Takes the events of one JSON text, in order. */
export interface JsonHandler {
  startObject(): void;
  endObject(): void;
  startArray(): void;
  endArray(): void;
  key(key: string): void;
  string(value: string): void;
  /** May be infinite: JSON allows numbers beyond the range of a double (`1e999`). */
  number(value: number, place: PlaceOf): void;
  literal(value: boolean | null): void;
  /** A bare NaN, Infinity or -Infinity, where the scan allows them; stands for a value. */
  nonFinite(place: PlaceOf): void;
  /** The object had this key before. Comes right before the second `key` event; its value follows as usual. */
  duplicateKey(key: string, place: PlaceOf): void;
  /** The key or string that comes next holds half a surrogate pair, from a `\uD800` escape. */
  loneSurrogate(place: PlaceOf): void;
  /** Asked at each object; true ends the scan with the reason `stopped`. */
  shouldStop(): boolean;
}

export interface JsonScanOptions {
  /** Objects and arrays that may be open at once. */
  readonly maxDepth: number;
  /** Values that there may be: scalars, objects and arrays. Without end where left out. */
  readonly maxValues?: number;
  /** Takes bare NaN, Infinity and -Infinity, which PowerShell's ConvertTo-Json and Newtonsoft write. */
  readonly allowNonFinite: boolean;
  /** Takes a comma before a closing bracket, as Newtonsoft does. Left out: it does not. */
  readonly allowTrailingComma?: boolean;
}
