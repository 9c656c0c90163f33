import type { RawText } from '../../../model/raw-text.js';
import type { Bounds } from '../../../model/raw-tree.js';
import { RECTANGLE_FIELDS, type RectangleFields, rectangleOf } from '../../../model/rectangle-spellings.js';
import { isJsonObject, type JsonValue } from '../../json/json-value.js';
import type { DumpCollector } from './dump-collector.js';
import { isSide, noteNoRectangle, noteTwoRectangles, sidesAgree } from './rectangles.js';

/** The largest whole number that the columns of a tree can hold. */
const MAX_COUNT = 2 ** 31 - 1;

/** Text of a field, null where it is missing or null. */
export function textIn(value: JsonValue | undefined, field: string, collector: DumpCollector): RawText | null {
  const text = stringIn(value, field, collector);
  return text === null ? null : collector.wrap(text);
}

/**
 * As `textIn`, for the few strings that intake itself compares. A number is taken as its text (some
 * writers turn the automation id "1001" into one), and reported like any wrong type.
 */
export function stringIn(value: JsonValue | undefined, field: string, collector: DumpCollector): string | null {
  if (value === undefined || value === null || typeof value === 'string') return value ?? null;
  collector.wrongValue(field, 'text or null', value);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

export function flagIn(value: JsonValue | undefined, field: string, collector: DumpCollector): boolean | null {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? null;
  collector.wrongValue(field, 'true, false or null', value);
  return null;
}

/** The Name of a node, in a format that always gives it or leaves it out where there is none. */
export function nameIn(value: JsonValue | undefined, field: string, collector: DumpCollector): RawText | null {
  if (value === undefined || value === null) collector.namelessNodes++;
  return textIn(value, field, collector);
}

/** Text of a field of a writer that leaves empty ones out. */
export function textOrEmptyIn(value: JsonValue | undefined, field: string, collector: DumpCollector): RawText | null {
  return value === undefined || value === null ? collector.wrap('') : textIn(value, field, collector);
}

/** A flag that the writer leaves out where it is `usual`. */
export function flagOrUsualIn(
  value: JsonValue | undefined,
  usual: boolean,
  field: string,
  collector: DumpCollector,
): boolean | null {
  return value === undefined || value === null ? usual : flagIn(value, field, collector);
}

/** A whole number from 0 to 2^31 - 1. NaN and the infinite, reported where they were read, count as null. */
export function countIn(value: JsonValue | undefined, field: string, collector: DumpCollector): number | null {
  if (value === undefined || value === null || isNonFinite(value)) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT) return value;
  collector.wrongValue(field, 'a whole number of at least 0, or null', value);
  return null;
}

export function isNonFinite(value: JsonValue | undefined): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}

/** `"Window"`, `"ControlType.Window"`, 50032: any spelling is handed on as text; the gate knows them. */
export function controlTypeIn(value: JsonValue | undefined, field: string, collector: DumpCollector): RawText | null {
  if (typeof value === 'number' && Number.isInteger(value)) return collector.wrap(String(value));
  return textIn(value, field, collector);
}

/**
 * A rectangle in physical pixels; null where a number is NaN or infinite, as those of an empty rectangle.
 *
 * @param spelling which of its fields there are; never guessed, as one can pass for another. Further sides have to agree
 */
export function rectangleIn(
  value: JsonValue | undefined,
  spelling: RectangleFields,
  field: string,
  collector: DumpCollector,
): Bounds | null {
  if (value === undefined || value === null) return null;
  const { keys, meaning } = RECTANGLE_FIELDS[spelling];
  if (!isJsonObject(value)) {
    collector.wrongValue(field, `${keys.slice(0, 3).join(', ')} and ${keys[3]}, or null`, value);
    return null;
  }
  const [a, b, c, d] = keys.map((side) => sideIn(value.get(side), `${field}/${side}`, collector));
  for (const [key, side] of value)
    if (!keys.some((known) => known === key) && !(isSide(key) && typeof side === 'number'))
      collector.dropUnknown(key, side);
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return null;
  const bounds = rectangleOf([a, b, c, d], meaning);
  if (bounds === null) noteNoRectangle([a, b, c, d], field, collector);
  return bounds !== null && !sidesAgree(bounds, value) ? noteTwoRectangles(field, collector) : bounds;
}

function sideIn(value: JsonValue | undefined, field: string, collector: DumpCollector): number | null {
  if (typeof value === 'number' && !isNonFinite(value)) return value;
  if (value === undefined) collector.wrongShape(field, 'a number', 'nothing');
  else if (value !== null && typeof value !== 'number') collector.wrongValue(field, 'a number', value);
  return null;
}
