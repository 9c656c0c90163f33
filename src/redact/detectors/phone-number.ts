import type { Detector } from './detector.js';
import { hasDigits, withoutMachineNumbers } from './machine-numbers.js';

const PATTERNS = [
  // China, mobile: 138 0000 1111, +86-13800001111, 008613800001111.
  /(?<![0-9])(?:(?:\+|00)?86[ ._-]?)?1[3-9][0-9][ ._-]?[0-9]{4}[ ._-]?[0-9]{4}(?![0-9])/u,
  // China, fixed line, with its area code: 010-12345678, 0755 1234567.
  /(?<![0-9-])0[1-9][0-9]{1,2}[ ._-][1-9][0-9]{6,7}(?![0-9-])/u,
  // North America: 202-555-0143, (202) 555-0143.
  /(?<![0-9-])\(?[2-9][0-9]{2}\)?[ ._-][2-9][0-9]{2}[._-][0-9]{4}(?![0-9-])/u,
];

/** With a country code: + and 8 to 15 digits (ITU-T E.164), however they are grouped. */
const INTERNATIONAL = /(?<![0-9A-Za-z])\+[1-9][0-9 ()._-]{6,22}[0-9](?![0-9])/gu;
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

/** A telephone number, anywhere in the string. */
export const phoneNumber: Detector = {
  reason: 'phone-number',
  title: 'A telephone number: Chinese mobile and fixed line, North American, or with a country code',
  readsEscapes: true,
  detects(text) {
    if (!hasDigits(text, MIN_DIGITS)) return false;
    const rest = withoutMachineNumbers(text);
    return PATTERNS.some((pattern) => pattern.test(rest)) || hasInternationalNumber(rest);
  },
};

function hasInternationalNumber(text: string): boolean {
  for (const [number] of text.matchAll(INTERNATIONAL)) {
    const digits = number.replace(/[^0-9]/gu, '').length;
    if (digits >= MIN_DIGITS && digits <= MAX_DIGITS) return true;
  }
  return false;
}
