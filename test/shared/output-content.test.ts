import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chunksOf, fileOfParts, MadeParts, movedTo, sha256Of, sizeOf } from '../../src/shared/output-content.js';

const WHOLE = Buffer.from('one two three');
const SHA256 = createHash('sha256').update(WHOLE).digest('hex');

function counted() {
  const memory = Buffer.alloc(8);
  const made = { times: 0 };
  const parts = new MadeParts(function* () {
    made.times += 1;
    for (const word of ['one ', 'two ', 'three']) yield memory.subarray(0, memory.write(word));
  });
  return { made, file: fileOfParts('a.json', parts) };
}

describe('a file made in parts', () => {
  test('has the bytes, the size and the digest of the whole', () => {
    const { file } = counted();
    expect(Buffer.from(file.bytes).equals(WHOLE)).toBe(true);
    expect([sizeOf(file), sha256Of(file)]).toEqual([WHOLE.length, SHA256]);
  });

  test('is measured while somebody goes through it, not once more', () => {
    const { file, made } = counted();
    for (const _ of chunksOf(file));
    expect([sizeOf(file), sha256Of(file), made.times]).toEqual([WHOLE.length, SHA256, 1]);
  });

  test('is not taken for measured where somebody stops half-way', () => {
    const { file } = counted();
    for (const _ of chunksOf(file)) break;
    expect([sizeOf(file), sha256Of(file)]).toEqual([WHOLE.length, SHA256]);
  });

  test('is the same content elsewhere', () => {
    const moved = movedTo('data/a.json', counted().file);
    expect([moved.path, sizeOf(moved), sha256Of(moved)]).toEqual(['data/a.json', WHOLE.length, SHA256]);
  });

  test('a file at hand is one chunk', () => {
    const file = movedTo('b.json', { path: 'a.json', bytes: WHOLE });
    expect([...chunksOf(file)]).toEqual([WHOLE]);
    expect([file.path, sizeOf(file), sha256Of(file)]).toEqual(['b.json', WHOLE.length, SHA256]);
  });
});
