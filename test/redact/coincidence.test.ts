import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Coincidence, inOutputs, PIECE_KIND, readPieces } from '../../src/redact/coincidence.js';
import { Vocabulary } from '../../src/redact/vocabulary.js';

const coincidence = new Coincidence(new Vocabulary('Evidence kept for Mei, 保留证据'), {
  names: ['IMPlatformClient.exe', 'IMPlatformClient'],
  strings: ['10.0.19041.3636', '2026-07-08-lab-b'],
});

describe('Coincidence', () => {
  test.each([
    ['a control word', 'Close'],
    ['a single character', 'x'],
    ['a number', '1024'],
    ['a date', '2026-07-08'],
    ['a time in full-width characters', '１５：０４'],
    ['punctuation', '———'],
    ['a part of the vocabulary', 'Evidence kept'],
    ['a part of the vocabulary beyond ASCII', '保留证'],
    ['the name of the program', 'IM Platform Client'],
    ['the file of the program', 'implatformclient.exe'],
    ['the version of the program', '10.0.19041.3636'],
    ['the id of the capture', '2026-07-08-lab-b'],
  ])('%s is coincidental', (_, text) => {
    expect(coincidence.kindOf(text)).toBe(PIECE_KIND.COINCIDENTAL);
  });

  test.each([
    ['a short word', 'Alice'],
    ['a word that the vocabulary has inside another one only', 'kept1'],
    ['a word with digits', 'wei01'],
    ['a short word with punctuation', 'Li, Na'],
    ['a short name', 'Zhang Wei'],
    ['a name across the seams of the vocabulary', 'ce kept fo'],
  ])('%s counts as a word only', (_, text) => {
    expect(coincidence.kindOf(text)).toBe(PIECE_KIND.WORD);
  });

  test.each([
    ['a long word', 'zhangwei01'],
    ['a name', 'Zhang Wei Ling'],
    ['a Chinese name', '张三'],
    ['a phone number', '13800001111'],
    ['a date with a time', '2026-07-08 15:04'],
    ['digits as many as in a digest', '1380000111113800001111'],
    ['letters as many as in a digest', 'abbadedafacefeedbabe'],
    ['an emoji', '😀😀'],
    ['another version', '10.0.19041.3637'],
    ['a short number with blanks', '0755 861 234'],
  ])('%s counts anywhere', (_, text) => {
    expect(coincidence.kindOf(text)).toBe(PIECE_KIND.ANYWHERE);
  });
});

describe('inOutputs', () => {
  test('takes pieces as reading them with the vocabulary would', () => {
    const vocabulary = new Vocabulary('Evidence kept for Mei, 保留证据 deadbeef Falcon nine');
    const known = { names: ['Helper'], strings: ['8.2.1.0'] };
    const word = fc.constantFrom(
      'Mei',
      'kept',
      'kept for Mei',
      'Evidence kept',
      '证据',
      'Alice',
      'deadbeef',
      'Helper',
      'Close',
      '8.2.1.0',
      '1024',
      'cade',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
        const apart = inOutputs(readPieces(texts, new Coincidence(null, known)), vocabulary);
        expect([...apart]).toEqual([...readPieces(texts, new Coincidence(vocabulary, known))]);
      }),
      { numRuns: 200 },
    );
  });
});
