import type { Language } from '../model/language.js';
import { KEYGEN_WORDS } from './language/keygen.js';
import { fill, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** Files of a new key pair, as they were named, and the id of the public key. */
export interface MadeKeys {
  readonly private_key: string;
  readonly public_key: string;
  readonly keyid: string;
}

/** `airlock keygen`: where the two halves are, and the id that signatures name; plain text. */
export function renderMadeKeys({ private_key, public_key, keyid }: MadeKeys, language: Language): string {
  return [
    textOf(fill(KEYGEN_WORDS.privateKey[language], { file: visibleText(private_key) })),
    textOf(fill(KEYGEN_WORDS.publicKey[language], { file: visibleText(public_key) })),
    textOf(fill(KEYGEN_WORDS.keyId[language], { id: keyid })),
    '',
  ].join('\n');
}
