import { expect, test } from 'vitest';
import { looseTextOf } from '../../../src/intake/text/loose-text.js';

test('gives one reading of a strict text', () => {
  expect(looseTextOf(Buffer.from('示例'))).toEqual(['示例']);
});

test('has the right reading of a log in GBK among its readings', () => {
  // 示例 in GBK
  expect(looseTextOf(Uint8Array.from([0xca, 0xbe, 0xc0, 0xfd]))).toContain('示例');
});

test('keeps the pieces around a bad byte apart', () => {
  expect(looseTextOf(Buffer.concat([Buffer.from('甲'), Buffer.from([0xff]), Buffer.from('乙')]))[0]).toBe('甲\n乙');
});

test('reads UTF-16 that ends in half a unit', () => {
  expect(looseTextOf(Uint8Array.from([0xff, 0xfe, 0x32, 0x75, 0x01]))).toEqual(['甲\n']);
});
