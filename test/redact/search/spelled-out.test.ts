import { describe, expect, test } from 'vitest';
import { spellOut } from '../../../src/redact/search/spelled-out.js';

describe('spellOut', () => {
  test.each([
    ['_x8D75__x5E73_', '赵平'],
    ['chat_x8d75_', 'chat赵'],
    ['#U8d75#U5e73', '赵平'],
    ['%u8D75%u5E73', '赵平'],
    ['\\u8d75', '赵'],
    ['\\u{8d75}', '赵'],
    ['\\U00008d75', '赵'],
    ['U+8D75_1', '赵_1'],
    ['&#x8d75', '赵'],
    ['&#36213;', '赵'],
    ['\\350\\265\\265', '赵'],
    ['\\xe8\\xb5\\xb5', '赵'],
    ['=E8=B5=B5', '赵'],
    ['\\325\\324\\306\\275', '赵平'],
    ['%E8%B5%B5', '赵'],
    // Windows-1252, though in UTF-16 it would be Chinese.
    ['=4D=FC=6C=6C=65=72', 'Müller'],
    ['x_x0040_y', 'x@y'],
  ])('reads %s', (text, expected) => {
    expect(spellOut(text)).toBe(expected);
  });

  test.each([
    ['a coordinate', 'icon_x1024_y768'],
    ['an object path', 'id=12;col=3'],
    ['a path of Windows', 'C:\\340'],
    ['numbers beyond Unicode', '#Uffffffff'],
    ['plain identifiers', 'Menu+1'],
  ])('leaves %s as it is', (_, text) => {
    expect(spellOut(text)).toBe(text);
  });
});
