import { FIELDS } from '../fields.js';
import { GRAMMARS } from '../grammars.js';
import { hidesIdeographs } from '../search/encoded-readings.js';
import { spellOut } from '../search/spelled-out.js';
import { isAscii } from '../words/words-of.js';
import type { Detector } from './detector.js';

/** RFC 3492: a label of a domain name that is not ASCII. */
const PUNYCODE = /(?<![0-9a-z])xn--[0-9a-z]/iu;

/** What PowerShell writes for an object, with all its values: `@{name=…;value=…}`. */
const POWERSHELL_OBJECT = /@\{/u;

/** A string that does not look like what a program would put there; see `grammars.ts`. */
export const notIdentifierLike: Detector = {
  reason: 'not-identifier-like',
  title: 'Text that does not look like a name given by a program',
  readsEscapes: false,
  detects(text, field) {
    if (!GRAMMARS[FIELDS[field]](text) || POWERSHELL_OBJECT.test(text)) return true;
    // Text beyond ASCII hides in escapes (`%E5%BC%A0`, `_x5F20_`), in names of domains and in encodings.
    return !isAscii(spellOut(text)) || PUNYCODE.test(text) || hidesIdeographs(text);
  },
};
