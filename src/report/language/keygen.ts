import type { Localised } from '../../model/language.js';

/** What `airlock keygen` prints. */
export const KEYGEN_WORDS = {
  privateKey: { en: 'private key: {file}', 'zh-CN': '私钥：{file}' },
  publicKey: { en: 'public key: {file}', 'zh-CN': '公钥：{file}' },
  keyId: { en: 'keyid: {id}', 'zh-CN': 'keyid：{id}' },
} as const satisfies Record<string, Localised>;
