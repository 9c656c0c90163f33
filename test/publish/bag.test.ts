import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asBag } from '../../src/publish/bag.js';

const PAYLOAD = [
  { path: 'uia/dump-uia-main.json', bytes: Buffer.from('{}') },
  { path: 'capture.json', bytes: Buffer.from('{"a":1}') },
];
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe('asBag (RFC 8493)', () => {
  const bag = new Map(
    asBag(PAYLOAD, { 'External-Identifier': 'sandbox-a' }).map((file) => [file.path, Buffer.from(file.bytes)]),
  );
  const text = (path: string) => bag.get(path)?.toString('utf8');

  test('the declaration is exactly the two lines of section 2.1.1', () => {
    expect(text('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
  });

  test('every payload file lies under data/ and is in the manifest with its digest, and no other', () => {
    expect(text('manifest-sha256.txt')).toBe(
      `${sha256('{"a":1}')}  data/capture.json\n${sha256('{}')}  data/uia/dump-uia-main.json\n`,
    );
    expect([...bag.keys()].filter((path) => path.startsWith('data/'))).toEqual([
      'data/capture.json',
      'data/uia/dump-uia-main.json',
    ]);
  });

  test('every tag file but the tag manifest is in the tag manifest', () => {
    const lines = ['bag-info.txt', 'bagit.txt', 'manifest-sha256.txt'].map(
      (path) => `${sha256(bag.get(path) ?? '')}  ${path}\n`,
    );
    expect(text('tagmanifest-sha256.txt')).toBe(lines.join(''));
  });

  test('bag-info counts octets and streams (Payload-Oxum) and holds no date', () => {
    expect(text('bag-info.txt')).toBe('External-Identifier: sandbox-a\nPayload-Oxum: 9.2\n');
  });

  test('the order of the payload makes no difference', () => {
    expect(asBag([...PAYLOAD].reverse(), {})).toEqual(asBag(PAYLOAD, {}));
  });
});
