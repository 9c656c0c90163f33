import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedName, reportDuplicates } from '../../../src/intake/archive/duplicate-names.js';
import { decodeStrictly, NAME_ENCODINGS } from '../../../src/intake/archive/entry-name.js';
import { ProblemLog } from '../../../src/intake/archive/problem-log.js';
import { plainReportDuplicates } from '../../support/plain-duplicate-names.js';

/** Segments that are one name to somebody: by case, accents, sharp s, the Kelvin sign. */
const segment = fc.constantFrom(
  'a',
  'A',
  'b',
  'uia',
  'UIA',
  'é',
  'e\u0301',
  'É',
  'straße',
  'STRASSE',
  '\u00c5',
  'A\u030a',
  '\u212b',
  'k',
  '\u212a',
  '赵',
  'x.png',
);
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));

/** Bytes may be those of another name, as names in two encodings are. */
const names = fc
  .array(fc.tuple(path, fc.boolean(), fc.boolean(), fc.constantFrom(null, 'ä', '\x01')), { maxLength: 14 })
  .map((all) =>
    all.map(([text, isFolder, isFlaggedUtf8, bytes], index): ComparedName => {
      const own = Buffer.from(text, 'utf8');
      // Printable bytes are always those of their path.
      return { index, path: text, isFolder, isFlaggedUtf8, bytes: bytes === null ? own : Buffer.from(bytes, 'latin1') };
    }),
  );

test('names that share folders are reported as those that are compared one by one', () => {
  fc.assert(
    fc.property(names, (all) => {
      const [found, plain] = [new ProblemLog(), new ProblemLog()];
      reportDuplicates(all, found);
      plainReportDuplicates(all, plain);
      expect(found.finish()).toEqual(plain.finish());
    }),
    { numRuns: 3000, seed: 5 },
  );
});

test('printable ASCII is the same in every encoding of names', () => {
  const printable = Buffer.from(Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
  for (const encoding of NAME_ENCODINGS) expect(decodeStrictly(printable, encoding)).toBe(printable.toString('latin1'));
});

test('each of three spellings of one letter is reported against the first', () => {
  const log = new ProblemLog();
  const all = ['\u00c5', 'A\u030a', '\u212b'].map((text, index): ComparedName => {
    return { index, path: text, isFolder: false, isFlaggedUtf8: true, bytes: Buffer.from(text, 'utf8') };
  });
  reportDuplicates(all, log);
  expect(log.finish().map(({ code, args }) => [code, args])).toEqual([
    ['duplicate-name-unicode', { other_entry: 0 }],
    ['duplicate-name-unicode', { other_entry: 0 }],
  ]);
});
