import type { DumpCollector } from './dump-collector.js';

/** A flag in text, as .NET (`True`) and JavaScript (`true`) print one; null where it is missing or empty. */
export function flagInText(value: string | undefined, field: string, collector: DumpCollector): boolean | null {
  if (value === undefined || value === '') return null;
  if (/^true$/iu.test(value)) return true;
  if (/^false$/iu.test(value)) return false;
  collector.wrongValue(field, 'True or False', value);
  return null;
}

/** How .NET and JavaScript print a number that is none, as those of an empty rectangle. */
export function isInfinite(value: string | undefined): boolean {
  return value !== undefined && /^-?(?:Infinity|\u221e|NaN)$/u.test(value);
}

/** A number in text; null where it is missing, empty or infinite, as those of an empty rectangle. */
export function numberInText(value: string | undefined, field: string, collector: DumpCollector): number | null {
  if (value === undefined || value === '' || isInfinite(value)) return null;
  if (/^-?\d{1,10}(?:\.\d{1,17})?$/u.test(value)) return Number(value);
  collector.wrongValue(field, 'a number', value);
  return null;
}
