import { describe, expect, test } from 'vitest';
import { encodedReadings } from '../../../src/redact/search/encoded-readings.js';

const NAMES = [
  'Zhang Wei',
  '赵平',
  '䶮峰',
  'Kaspar Müller',
  'Øyvind',
  'Łukasz Żak',
  'Иван Петров',
  'Αλέξης',
  'אורי לוי',
  'محمد علي',
  'प्रिया',
  'สมชาย',
  '山田はなこ',
  'ヤマダ',
  '김철수',
  'Nguyễn Thị',
  'Kermitson😀',
  'Kermit\nFrogson',
  'ＡＢＣ',
] as const;

const gb18030 = new TextDecoder('gb18030');
/** Characters of two bytes in GB 2312, by what they are. */
const GB_2312 = new Map<string, number[]>();
for (let lead = 0xa1; lead <= 0xf7; lead++)
  for (let trail = 0xa1; trail <= 0xfe; trail++) GB_2312.set(gb18030.decode(Uint8Array.of(lead, trail)), [lead, trail]);

function inGb2312(name: string): Buffer | null {
  const bytes = [...name].map((one) => (one < '\x80' ? [one.charCodeAt(0)] : GB_2312.get(one)));
  return bytes.every((one) => one !== undefined) ? Buffer.from(bytes.flat()) : null;
}

const ENCODINGS: readonly (readonly [string, (name: string) => Buffer | null])[] = [
  ['UTF-8', (name) => Buffer.from(name, 'utf8')],
  ['UTF-16LE', (name) => Buffer.from(name, 'utf16le')],
  ['UTF-16BE', (name) => Buffer.from(name, 'utf16le').swap16()],
  ['GB 2312', inGb2312],
];

describe.each(ENCODINGS)('a name in %s', (_, encode) => {
  const encodable = NAMES.filter((name) => encode(name) !== null);

  test.each(encodable)('is read in hexadecimal and base64: %j', (name) => {
    const bytes = encode(name) ?? Buffer.alloc(0);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(encodedReadings(`u-${bytes.toString(form)}`), form).toContain(name);
  });
});

test('of GB 2312 more is known than ideographs', () => {
  expect(NAMES.filter((name) => inGb2312(name) !== null).length).toBeGreaterThan(5);
});
