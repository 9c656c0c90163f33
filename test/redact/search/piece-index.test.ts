import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PIECE_KIND, type PieceKind } from '../../../src/redact/coincidence.js';
import { PieceIndex } from '../../../src/redact/search/piece-index.js';

function indexOf(pieces: readonly string[], kind: PieceKind = PIECE_KIND.ANYWHERE): PieceIndex {
  return new PieceIndex(new Map(pieces.map((piece) => [piece, kind])));
}

/** Positions at which something was found, each once. */
function positions(index: PieceIndex, text: string): number[] {
  const found = new Set<number>();
  index.search(Buffer.from(text), (at) => {
    found.add(at);
    return true;
  });
  return [...found];
}

function naivePositions(pieces: readonly string[], text: string): number[] {
  const bytes = Buffer.from(text.toLowerCase());
  const found = new Set<number>();
  for (const piece of pieces.map((one) => Buffer.from(one.toLowerCase())))
    for (let at = bytes.indexOf(piece); at >= 0; at = bytes.indexOf(piece, at + 1)) found.add(at);
  return [...found].sort((a, b) => a - b);
}

/** Few letters, so that pieces begin with, end with and hold one another; lower case is as long as upper case. */
const crowded = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '中', '人', '😀'), maxLength: 14 });
const piece = crowded.filter((text) => Buffer.byteLength(text) >= 3);

describe('PieceIndex', () => {
  test('finds pieces wherever a search one by one would', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.array(crowded, { maxLength: 20 }), (pieces, parts) => {
        const text = parts.join('');
        expect(positions(indexOf(pieces), text)).toEqual(naivePositions(pieces, text));
      }),
      { numRuns: 600 },
    );
  });

  test('finds long pieces that begin alike wherever a search one by one would', () => {
    const long = crowded.map((text) => `abababab${text}`);
    fc.assert(
      fc.property(fc.array(long, { maxLength: 40 }), fc.array(long, { maxLength: 20 }), (pieces, parts) => {
        const text = parts.join('');
        expect(positions(indexOf(pieces), text)).toEqual(naivePositions(pieces, text));
      }),
      { numRuns: 600 },
    );
  });

  test('finds pieces among bytes that differ from theirs in the bit of the case only', () => {
    const alike = fc.string({ unit: fc.constantFrom('@', '`', '[', '{', '0', '\u0010', 'k', 'K', 'é'), maxLength: 9 });
    const pieces = fc.array(
      alike.filter((text) => Buffer.byteLength(text) >= 4),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, fc.array(alike, { maxLength: 30 }), fc.nat(), (some, parts, place) => {
        const text = [...parts.slice(0, place % 30), some[place % some.length], ...parts.slice(place % 30)].join('');
        expect(positions(indexOf(some), text)).toEqual(naivePositions(some, text));
      }),
      { numRuns: 400 },
    );
  });

  test('what the neighbours share with the text is not taken for granted of the one between them', () => {
    const pieces = ['a0', 'aa', 'ab5', 'bb6', 'c', 'd'].map((end) => `abababab${end}`);
    expect(positions(indexOf(pieces), 'ababababbb5')).toEqual([]);
    expect(positions(indexOf(pieces), 'ababababab5')).toEqual([0]);
  });

  test('a NUL in a piece is a byte like any other', () => {
    const pieces = ['ababababa\u0000', 'ababababa\u0000b', 'ababababab\u0000', 'ababababz'];
    for (const piece of pieces)
      expect(positions(indexOf(pieces.slice(1)), piece)).toEqual(naivePositions(pieces.slice(1), piece));
  });

  test('a piece that begins with another one of its kind is found through it, one of another kind is not', () => {
    const index = new PieceIndex(
      new Map<string, PieceKind>([
        ['evidence', PIECE_KIND.WORD],
        ['evidence of Zhang', PIECE_KIND.ANYWHERE],
        ['evidence of Zhang Wei', PIECE_KIND.ANYWHERE],
      ]),
    );
    const found: [PieceKind, number][] = [];
    index.search(Buffer.from('The EVIDENCE of zhang wei'), (_, one) => {
      found.push([index.kindOf(one), index.unitsOf(one)]);
      return true;
    });
    expect(found).toEqual([
      [PIECE_KIND.ANYWHERE, 17],
      [PIECE_KIND.WORD, 8],
    ]);
  });

  test('finds nothing in text that ends inside a piece', () => {
    expect(positions(indexOf(['Zhang Wei', 'Zhang Wen']), 'Zhang We')).toEqual([]);
  });

  test('half a surrogate pair is what an encoder makes of it, and does not join with the next piece', () => {
    const index = indexOf(['abc\ud83d', '\ude00xyz']);
    expect(positions(index, Buffer.from('abc\ud83d').toString())).toEqual([0]);
    expect(positions(index, 'abc😀xyz')).toEqual([]);
  });

  test('stops when told to', () => {
    let calls = 0;
    indexOf(['aaaa']).search(Buffer.from('a'.repeat(100)), () => ++calls < 3);
    expect(calls).toBe(3);
  });

  test('an empty index finds nothing', () => {
    const index = indexOf([]);
    expect([index.isEmpty, positions(index, 'anything')]).toEqual([true, []]);
  });

  test('50,000 pieces that begin alike cost no more than the length of one at each position', () => {
    const start = 'a'.repeat(40);
    const pieces = Array.from({ length: 50_000 }, (_, i) => `${start}${i.toString(36).padStart(4, '-')}`);
    const text = `${'a'.repeat(400_000)}-zz! ${pieces[777]}`;
    expect(positions(indexOf(pieces), text)).toEqual([text.length - 44]);
  });
});
