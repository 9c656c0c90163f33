import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedBy, keyIdOf, preAuthEncoding, readEnvelope, signStatement } from '../../src/shared/dsse.js';

/** Key of RFC 8032, section 7.1, test 1, as PKCS#8. */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const key = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${SEED}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(key);
const TEXT = '{"a":"ü"}\n';

function envelopeOf(text: string) {
  const envelope = readEnvelope(JSON.parse(text));
  if (envelope === null) throw new Error('no envelope');
  return envelope;
}

describe('DSSE', () => {
  test('the pre-authentication encoding is that of the protocol’s own example', () => {
    expect(preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    );
  });

  test('lengths are bytes, not characters', () => {
    expect(preAuthEncoding('ü', Buffer.from('é')).toString()).toBe('DSSEv1 2 ü 2 é');
  });

  test('what is signed is read back and checks; the same again gives the same bytes', () => {
    const text = signStatement(TEXT, key);
    const envelope = envelopeOf(text);
    expect(envelope.payload.toString('utf8')).toBe(TEXT);
    expect(envelope.payloadType).toBe('application/vnd.in-toto+json');
    expect(isSignedBy(envelope, publicKey)).toBe(true);
    expect(signStatement(TEXT, key)).toBe(text);
  });

  test('another key, payload or type does not check', () => {
    const envelope = envelopeOf(signStatement(TEXT, key));
    expect(isSignedBy(envelope, generateKeyPairSync('ed25519').publicKey)).toBe(false);
    expect(isSignedBy({ ...envelope, payload: Buffer.from('{}') }, publicKey)).toBe(false);
    expect(isSignedBy({ ...envelope, payloadType: 'text/plain' }, publicKey)).toBe(false);
    expect(isSignedBy({ ...envelope, signatures: [] }, publicKey)).toBe(false);
  });

  test('the key is named by the digest of its public half', () => {
    expect(keyIdOf(key)).toBe(keyIdOf(publicKey));
    expect(keyIdOf(key)).toMatch(/^[0-9a-f]{64}$/u);
  });

  test.each([
    ['no object', 'text'],
    ['no type', { payload: '', signatures: [] }],
    ['a payload that is no Base64', { payload: '*', payloadType: 't', signatures: [] }],
    ['Base64 with bits to spare', { payload: 'YR==', payloadType: 't', signatures: [] }],
    ['a signature that is none', { payload: '', payloadType: 't', signatures: [1] }],
  ])('%s is no envelope', (_, value) => {
    expect(readEnvelope(value)).toBeNull();
  });
});
