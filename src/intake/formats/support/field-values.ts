import type { RawText } from '../../../model/raw-text.js';
import type { JsonValue } from '../../json/json-value.js';
import type { DumpCollector } from './dump-collector.js';

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
