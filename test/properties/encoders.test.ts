import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/intake/index.js';
import { readDumpOf } from '../support/read-dump-of.js';
import { fillMarks } from './encoders/encoder.js';
import { ENCODERS } from './encoders/index.js';
import { GENERATED_CAPTURE } from './generated-capture.js';
import { twoWordings } from './wording.js';

test('every reader has an encoder', () => {
  expect(ENCODERS.map(({ format }) => format)).toEqual(FORMATS.map(({ id }) => id));
});

describe.each([...ENCODERS])('$format', ({ format, dumpOf, write, encoding }) => {
  test('writes what its reader reads whole, whatever the texts, in equal sizes', () => {
    fc.assert(
      fc.property(GENERATED_CAPTURE, (capture) => {
        const isEscaped = capture.isEscaped && write.canEscape;
        const dumps = twoWordings(capture.slots, isEscaped, (below) => capture.seed % below).map((wording) =>
          Buffer.from(
            fillMarks(dumpOf(capture), (slot) => write.text(wording.textOf(slot), isEscaped)),
            encoding ?? 'utf8',
          ),
        );
        expect(dumps[0]?.length).toBe(dumps[1]?.length);
        for (const bytes of dumps) {
          const { dump, problems } = readDumpOf(bytes);
          // That formats without escapes cannot be told from text is so of every dump of them.
          const others = problems.filter(({ code }) => code !== 'dump-text-unescaped');
          expect([dump.format, others]).toEqual([format, []]);
          expect(dump.tree?.nodes.length).toBe(capture.nodes.length);
        }
      }),
      { numRuns: 40, seed: 20261130 },
    );
  });
});
