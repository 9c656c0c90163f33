import { AppError } from '../../shared/app-error.js';

/** @returns milliseconds @throws AppError USAGE */
export function readSeconds(flag: string, text: string): number {
  const seconds = /^[0-9]{1,6}(?:\.[0-9]{1,3})?$/u.test(text) ? Number(text) : 0;
  if (seconds > 0) return Math.round(seconds * 1000);
  throw new AppError('USAGE', `${flag} ${text}: not a number of seconds`, 'give seconds above 0, such as 2 or 0.5');
}
