import { describe, expect, it } from 'vitest';
import {
  decodeStrictly,
  guessEncoding,
  type NameEncoding,
  readUnicodePath,
} from '../../../src/intake/archive/entry-name.js';
import { splitExtra } from '../../../src/intake/archive/extra-fields.js';
import { unicodePathBlock } from '../../support/zip-writer.js';

const bytes = (...values: number[]): Buffer => Buffer.from(values);

describe('one encoding is told for all names', () => {
  it.each<[string, Buffer[], NameEncoding]>([
    ['UTF-8', [Buffer.from('日志'), Buffer.from('é')], 'utf-8'],
    ['GBK', [bytes(0xc8, 0xd5, 0xd6, 0xbe)], 'gbk'],
    [
      'GBK, though one of them would be UTF-8',
      [bytes(0xc8, 0xd5, 0xd6, 0xbe), bytes(0xc1, 0xaa, 0xcd, 0xa8), bytes(0xd0, 0x96)],
      'gbk',
    ],
    ['Big5, as GBK has no such character', [bytes(0xa6, 0xa8, 0xa5, 0x5c)], 'big5'],
    [
      'Shift-JIS, as the others have no such pair',
      [bytes(0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0xb1, 0x2e)],
      'shift_jis',
    ],
    ['CP437, which takes anything', [bytes(0x82), bytes(0xff)], 'cp437'],
    ['UTF-8 without names to tell from', [], 'utf-8'],
  ])('%s', (_, names, encoding) => {
    expect(guessEncoding(names)).toBe(encoding);
  });
});

it.each<[NameEncoding, Buffer, string | null]>([
  ['cp437', bytes(0x80, 0x9c, 0xe1, 0xff, 0x41), 'Ç£ß\u00a0A'],
  ['cp949', bytes(0xc7, 0xd1, 0xb1, 0xdb), '한글'],
  ['cp949', bytes(0x81, 0x41, 0xa0, 0xfe, 0xa1, 0x41, 0xc6, 0x52), '갂좤좥힣'],
  ['cp949', bytes(0xc6, 0x53), null],
  ['cp949', bytes(0x8c, 0x63), '똠'],
  ['cp949', bytes(0x8c, 0x5b), null],
  ['cp949', bytes(0x41, 0x8c), null],
  ['cp850', bytes(0x8f, 0x9d), 'ÅØ'],
  ['big5-hkscs', bytes(0x9d, 0xf8, 0x9d, 0xcf, 0xa6, 0xa8), '啲嘢成'],
  ['big5-hkscs', bytes(0x80, 0x41), null],
  ['gb18030', bytes(0x95, 0x32, 0x82, 0x36), '𠀀'],
  ['shift_jis', bytes(0x95, 0x5c), '表'],
  ['utf-8', bytes(0xef, 0xbb, 0xbf, 0x61), '\ufeffa'],
  ['utf-8', bytes(0xed, 0xa0, 0x80), null],
  ['gbk', bytes(0x61, 0xc8), null],
])('%s decodes strictly', (encoding, name, text) => {
  expect(decodeStrictly(name, encoding)).toBe(text);
});

describe('a Unicode path block', () => {
  const read = (block: Buffer, plain: Buffer, isFlagged = false) =>
    readUnicodePath(splitExtra(block) ?? [], plain, isFlagged);
  const gbk = bytes(0xc8, 0xd5);

  it('gives the name where the plain bytes can be read as it', () => {
    expect(read(unicodePathBlock('日', gbk), gbk)).toEqual({ kind: 'name', text: '日' });
  });

  it.each<[string, Buffer, Buffer, boolean]>([
    ['is for another plain name', unicodePathBlock('日', 'other'), gbk, false],
    ['says something no reading of the plain bytes does', unicodePathBlock('月', gbk), gbk, false],
    ['says more than a plain name that is flagged UTF-8', unicodePathBlock('日', gbk), gbk, true],
    ['is of an unknown version', unicodePathBlock('日', gbk, 2), gbk, false],
  ])('differs where it %s', (_, block, plain, isFlagged) => {
    expect(read(block, plain, isFlagged)).toEqual({ kind: 'differs' });
  });
});
