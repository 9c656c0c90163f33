import type { Bounds } from '../../../model/raw-tree.js';
import { readRectangleText, rectangleOf } from '../../../model/rectangle-spellings.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../../json/json-value.js';
import type { DumpCollector } from './dump-collector.js';
import { isNonFinite, flagIn as plainFlagIn } from './field-values.js';
import { noteNoRectangle } from './rectangles.js';

/** `{Value, Id, Name}` -> Value. */
export function propertyValue(property: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(property) ? property.get('Value') : undefined;
}

/** A flag as JSON, or as .NET prints one. */
export function flagIn(value: JsonValue | undefined, field: string, collector: DumpCollector): boolean | null {
  if (typeof value !== 'string' || !/^(?:true|false)$/iu.test(value)) return plainFlagIn(value, field, collector);
  return value.toLowerCase() === 'true';
}

/**
 * A BoundingRectangle as axe-windows writes it: [left, top, width, height] in screen pixels, and not
 * [left, top, right, bottom], which would pass every check of range. Also as numbers in strings, or "l, t, w, h".
 */
export function boundsIn(value: JsonValue | undefined, field: string, collector: DumpCollector): Bounds | null {
  if (value === undefined || value === null) return null;
  const sides = isJsonArray(value) && value.length === 4 ? value.map(numberIn) : [];
  if (sides.some(isNonFinite)) return null;
  const [a, b, c, d] = sides;
  const isNumbers = a != null && b != null && c != null && d != null;
  const bounds = isNumbers ? rectangleOf([a, b, c, d], 'size') : boundsInText(value);
  if (bounds !== null) return bounds;
  if (isNumbers) noteNoRectangle([a, b, c, d], field, collector);
  else collector.wrongValue(field, 'left, top, width and height', value);
  return null;
}

function boundsInText(value: JsonValue): Bounds | null {
  return typeof value === 'string' ? readRectangleText(value, 'left,top,width,height') : null;
}

function numberIn(side: JsonValue): number | null {
  if (typeof side === 'number') return side;
  return typeof side === 'string' && /^\s?-?\d{1,9}(?:\.\d{1,9})?\s?$/u.test(side) ? Number(side) : null;
}
