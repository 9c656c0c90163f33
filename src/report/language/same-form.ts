import type { Counted } from './dictionary.js';

/** Chinese nouns have no plural: both forms are the same. */
export function same(text: string): Counted {
  return { one: text, other: text };
}
