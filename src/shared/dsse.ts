import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { toJsonText } from './canonical-json.js';

/*
 * Dead Simple Signing Envelope, version 1: github.com/secure-systems-lab/dsse, protocol.md and envelope.md.
 * What is signed is the pre-authentication encoding of type and body, so neither can be taken for the other.
 */

/** Type of a payload that is an in-toto Statement. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

export interface Envelope {
  readonly payload: Buffer;
  readonly payloadType: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: Buffer }[];
}

/** `PAE(type, body)`: `DSSEv1`, then length and bytes of each, lengths in ASCII decimal. */
export function preAuthEncoding(type: string, body: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type, 'utf8')} ${type} ${body.length} `;
  return Buffer.concat([Buffer.from(head, 'utf8'), body]);
}

/** Names a key without showing it: SHA-256 of its public half as DER (SubjectPublicKeyInfo), lower-case hex. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/**
 * Puts a statement into an envelope with one Ed25519 signature. Ed25519 is deterministic (RFC 8032), so the
 * same statement and key give the same bytes.
 *
 * @param key a private Ed25519 key
 */
export function signStatement(statement: string, key: KeyObject): string {
  const body = Buffer.from(statement, 'utf8');
  const sig = sign(null, preAuthEncoding(STATEMENT_TYPE, body), key);
  return toJsonText({
    payload: body.toString('base64'),
    payloadType: STATEMENT_TYPE,
    signatures: [{ keyid: keyIdOf(key), sig: sig.toString('base64') }],
  });
}

/** Reads an envelope; null for what is none. Base64 that is not written in its one proper way is none either. */
export function readEnvelope(value: unknown): Envelope | null {
  if (!isObject(value) || typeof value['payloadType'] !== 'string' || !Array.isArray(value['signatures'])) return null;
  const payload = decodeBase64(value['payload']);
  const signatures = value['signatures'].flatMap((one: unknown) => {
    const sig = isObject(one) ? decodeBase64(one['sig']) : null;
    return isObject(one) && sig !== null ? [{ keyid: String(one['keyid'] ?? ''), sig }] : [];
  });
  if (payload === null || signatures.length !== value['signatures'].length) return null;
  return { payload, payloadType: value['payloadType'], signatures };
}

/** Whether one of the signatures over this payload was made with the private half of `key`. */
export function isSignedBy(envelope: Envelope, key: KeyObject): boolean {
  const message = preAuthEncoding(envelope.payloadType, envelope.payload);
  // The keyid is a hint that nobody signed: the signature alone decides.
  return envelope.signatures.some(({ sig }) => verify(null, message, key, sig));
}

function decodeBase64(value: unknown): Buffer | null {
  if (typeof value !== 'string') return null;
  const bytes = Buffer.from(value, 'base64');
  return bytes.toString('base64') === value ? bytes : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
