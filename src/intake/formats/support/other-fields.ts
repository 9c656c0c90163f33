import { isFieldName } from '../../json/field-name.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.js';
import { stringsIn } from '../../json/strings-in.js';
import type { DumpCollector } from './dump-collector.js';

/** What there is in an object besides the structural fields, which a reader takes itself. */
export interface OtherFields {
  /** Taken by the reader. */
  readonly taken: ReadonlySet<string>;
  /** Text: key -> our name for it. */
  readonly text?: ReadonlyMap<string, string>;
  /** Numbers, flags and words of the writer: key -> the strings that are such words. Any other string counts as text. */
  readonly words?: ReadonlyMap<string, RegExp>;
  /** Objects with fields of their own. */
  readonly inner?: ReadonlyMap<string, OtherFields>;
}

/** Matches no string: for fields that hold numbers and flags alone. */
export const NO_WORDS = /^$/u;

/** A number of the session that a window or element has: nothing outside it. */
export const RUNTIME_NUMBER = /^(?:0x[0-9A-Fa-f]{1,16}|\[?-?\d{1,12}(?:[.,]-?\d{1,12}){0,12}\]?)$/u;

/** Drops whatever is not structural; all text in it is kept for the leak check, and what nobody knows is counted. */
export function dropOthers(fields: JsonObject, others: OtherFields, collector: DumpCollector): void {
  const open: (readonly [JsonObject, OtherFields])[] = [[fields, others]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [object, known] = next;
    for (const [key, value] of object) {
      const inner = known.inner?.get(key);
      if (inner !== undefined && isJsonObject(value)) open.push([value, inner]);
      else if (!known.taken.has(key)) dropOther(key, value, known, collector);
    }
  }
}

function dropOther(key: string, value: JsonValue, known: OtherFields, collector: DumpCollector): void {
  const isUnknown = known.text?.has(key) !== true && known.inner?.has(key) !== true && known.words?.has(key) !== true;
  if (!isUnknown) collector.noteFaults(key, value);
  const name = known.text?.get(key);
  const words = known.inner?.has(key) ? NO_WORDS : known.words?.get(key);
  if (name !== undefined) collector.dropText(name, value);
  else if (words === undefined) collector.dropUnknown(key, value);
  else collector.addStrings(stringsIn(value, (inner) => !isFieldName(inner)).filter((text) => !words.test(text)));
}
