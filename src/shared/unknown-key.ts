import { nearestIds } from './nearest-ids.js';

/**
 * What a message says of a key that nobody knows: how long it is, and which known one may be meant. Never the key: a
 * capture may have been handed in by mistake, and keys of a capture can be text.
 *
 * @param known words of our own
 * @param siblings all keys of the object that it stands in, in the order of the file, to say which one it is
 */
export function describeUnknownKey(key: string, known: readonly string[], siblings?: readonly string[]): string {
  const near = nearestIds(key, known).map((word) => `"${word}"`);
  const meant = near.length > 0 ? `; did you mean ${near.join(' or ')}?` : '';
  const length = `${key.length} ${key.length === 1 ? 'character' : 'characters'}`;
  const at = siblings?.indexOf(key) ?? -1;
  const place = at < 0 ? '' : `, no. ${at + 1} of ${siblings?.length} in that object`;
  return `an unknown key of ${length}${place}${meant}`;
}
