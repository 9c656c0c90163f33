import type { Detector } from './detector.js';
import { hasDigits, withoutMachineNumbers } from './machine-numbers.js';

/**
 * Window handles and control ids have up to 10 digits (4294967295): shorter numbers are structure, however
 * volatile. Chat accounts and citizens' numbers of 11 digits and more are not.
 */
const MIN_DIGITS = 11;
const LONG_NUMBER = /[0-9]{11,128}/gu;

/** Groups of four, as on a bank card. */
const CARD = /(?<![0-9-])[0-9]{4}[ -][0-9]{4}[ -][0-9]{4}[ -][0-9]{3,7}(?:[ -][0-9]{1,3})?(?![0-9-])/u;

/** A resident number with its parts set apart: place, birthday, order and check. */
const PARTED_RESIDENT = /(?<![0-9])[0-9]{6}[-_. ](?:19|20)[0-9]{6}[-_. ][0-9]{3}[0-9Xx](?![0-9A-Za-z])/u;

/** An account, resident or card number, anywhere in the string. */
export const idNumber: Detector = {
  reason: 'id-number',
  title: 'An account, resident or card number: 11 digits or more that are neither a time nor an address',
  readsEscapes: true,
  detects(text) {
    if (!hasDigits(text, MIN_DIGITS)) return false;
    if (PARTED_RESIDENT.test(text)) return true;
    const rest = withoutMachineNumbers(text);
    if (CARD.test(rest)) return true;
    for (const [number] of rest.matchAll(LONG_NUMBER)) if (!isTime(number) && !isAddress(number)) return true;
    return false;
  },
};

/** Milliseconds since 1970, of the years 2014 to 2033; or year, month, day, hour, minute and so on. */
function isTime(number: string): boolean {
  if (number.length === 13 && /^1[4-9]/u.test(number)) return true;
  if (![12, 14, 17].includes(number.length)) return false;
  return /^20[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:[01][0-9]|2[0-3])[0-5][0-9]/u.test(number);
}

/** `0000000140000000`: a number filled up to a fixed width, as in class names of MFC (`Afx:…`). */
function isAddress(number: string): boolean {
  return number.startsWith('0000');
}
