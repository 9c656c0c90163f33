import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../../src/model/output-file.js';
import { redactCapture } from '../../../src/redact/index.js';
import { windowsOf } from '../../../src/redact/search/windows.js';
import { fileOfParts, MadeParts } from '../../../src/shared/output-content.js';
import { aRawCaptureOf } from '../../support/a-raw-capture.js';

/** Chunks as a writer gives them that uses its memory again. */
function* chunksOf(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
  const memory = new Uint8Array(Math.max(...sizes, 1));
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const part = bytes.subarray(at, at + Math.max(1, sizes[i % sizes.length] ?? 1));
    memory.set(part);
    yield memory.subarray(0, part.length);
    at += part.length;
  }
}

describe('windowsOf', () => {
  test('every byte is owned by one window, and no window begins or ends in a character', () => {
    const bytes = Buffer.from('窗口a'.repeat(4_000), 'utf8');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 500, max: 9_000 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        let owned = 0;
        for (const { bytes: window, start, from, to } of windowsOf(chunksOf(bytes, sizes))) {
          expect(from).toBe(owned);
          expect(Buffer.from(window).equals(bytes.subarray(start, start + window.length))).toBe(true);
          expect(Buffer.from(window).toString('utf8')).not.toContain('\ufffd');
          owned = to;
        }
        expect(owned).toBe(bytes.length);
      }),
      { numRuns: 50 },
    );
  });

  test('a leak is found in chunks wherever it is found in one piece', () => {
    const { guard } = redactCapture(
      aRawCaptureOf({
        name: '李示例',
        children: [{ name: 'Zoltan Kovacs' }, { name: '今日事今日毕' }, { name: 'Mark' }],
      }),
    );
    const leaks = [
      '李示例',
      'zoltan kovacs',
      '\\u674e\\u793a\\u4f8b',
      '&#x4ECA;日事今日毕',
      ' Mark ',
      'Markdown',
      '%E6%9D%8E示例',
    ];
    const filler = fc.integer({ min: 0, max: 4_000 }).map((length) => '{"id":"frm口",'.repeat(length / 10));
    const text = fc.array(fc.tuple(filler, fc.constantFrom(...leaks)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        text,
        fc.array(fc.integer({ min: 1, max: 7_000 }), { minLength: 1, maxLength: 5 }),
        (parts, sizes) => {
          const bytes = Buffer.from(parts.flat().join(''), 'utf8');
          const whole: OutputFile = { path: 'a.json', bytes };
          const inParts = fileOfParts('a.json', new MadeParts(() => chunksOf(bytes, sizes)));
          expect(guard.scan(inParts)).toEqual(guard.scan(whole));
        },
      ),
      { numRuns: 60 },
    );
  });
});
