import { nearestIds } from './nearest-ids.js';

/**
 * What a message says of a key that nobody knows: how long it is, and which known one may be meant. Never the key: a
 * capture may have been handed in by mistake, and keys of a capture can be text.
 *
 * @param known words of our own
 */
export function describeUnknownKey(key: string, known: readonly string[]): string {
  const near = nearestIds(key, known).map((word) => `"${word}"`);
  const meant = near.length > 0 ? `; did you mean ${near.join(' or ')}?` : '';
  return `an unknown key of ${key.length} characters${meant}`;
}
