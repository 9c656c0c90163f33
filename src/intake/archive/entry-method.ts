import type { CentralRecord } from './central-directory.js';
import { EXTRA_ID } from './extra-fields.js';

/** Stored and deflated; every other method of APPNOTE.TXT 4.4.5 needs code that Node does not have. */
export const METHOD = { stored: 0, deflated: 8 } as const;

/** The methods that APPNOTE.TXT 4.4.5 gives a meaning. */
const KNOWN_METHODS = new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 19, 20, 93, 94, 95, 96, 97, 98, 99]);

export function isKnownMethod(method: number): boolean {
  return KNOWN_METHODS.has(method);
}

/** Method 99 says that WinZip AES wraps the real one. */
const METHOD_AES = 99;

/** Flag bits 0 (encrypted), 6 (strong encryption), 13 (directory masked). */
const ENCRYPTION_FLAGS = 0x2041;

/** Flag bit 5: the data is a patch to something else. */
const FLAG_PATCH = 0x0020;

export function isEncrypted(record: CentralRecord): boolean {
  if ((record.flags & ENCRYPTION_FLAGS) !== 0 || record.method === METHOD_AES) return true;
  return record.extra.some(({ id }) => id === EXTRA_ID.aesEncryption || id === EXTRA_ID.strongEncryption);
}

export function isSupported(record: CentralRecord): boolean {
  const isKnown = record.method === METHOD.stored || record.method === METHOD.deflated;
  return isKnown && (record.flags & FLAG_PATCH) === 0;
}
