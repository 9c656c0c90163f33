import { isCalendarDay } from '../../shared/calendar-day.js';

// RFC 3339 section 5.6 date-time: full date, time, and an offset, without which the moment is not known.
const DATE_TIME =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]{1,9})?(?:[Zz]|[+-]([0-9]{2}):([0-9]{2}))$/u;

/**
 * The moment that an RFC 3339 date-time names, in milliseconds since 1970-01-01T00:00:00Z; null where the
 * text is none or names a day that no calendar has.
 */
export function momentOf(text: string): number | null {
  const parts = DATE_TIME.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = parts;
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return null;
  if (!isCalendarDay(year, month, day)) return null;
  // Date knows no leap second; one is the second after :59.
  const isLeap = second === 60;
  const moment = Date.parse((isLeap ? text.replace(':60', ':59') : text).toUpperCase());
  return Number.isNaN(moment) ? null : moment + (isLeap ? 1000 : 0);
}
