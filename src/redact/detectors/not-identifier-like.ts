import { FIELDS } from '../fields.js';
import { GRAMMARS } from '../grammars.js';
import { unescapeText } from '../search/unescape.js';
import { isAscii } from '../words/words-of.js';
import type { Detector } from './detector.js';

/** A string that does not look like what a program would put there; see `grammars.ts`. */
export const notIdentifierLike: Detector = {
  reason: 'not-identifier-like',
  title: 'Text that does not look like a name given by a program',
  readsEscapes: false,
  detects(text, field) {
    // Text beyond ASCII hides in escapes: `%E5%BC%A0`, `\u5f20`.
    return !GRAMMARS[FIELDS[field]](text) || !isAscii(unescapeText(text));
  },
};
