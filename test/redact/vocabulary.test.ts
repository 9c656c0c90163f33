import { describe, expect, test } from 'vitest';
import { Vocabulary } from '../../src/redact/vocabulary.js';

const vocabulary = new Vocabulary('Decision: {{decision}}\nMarkdown for 操作人员, parsedXMLText');

describe('Vocabulary', () => {
  test.each([
    ['a phrase', 'Decision: {{'],
    ['a phrase in other case', 'DECISION:'],
    ['text beyond ASCII', '操作人'],
    ['a part of a word', 'arkdown'],
    ['a word of the model', 'dump-schema'],
  ])('holds %s', (_, piece) => {
    expect(vocabulary.holds(piece)).toBe(true);
  });

  test.each([
    ['another phrase of the same stretches', 'Decision: Decision:'],
    ['text that is not there', '张三'],
  ])('does not hold %s', (_, piece) => {
    expect(vocabulary.holds(piece)).toBe(false);
  });

  test.each([
    ['a whole word', 'Markdown', true],
    ['a word in other case', 'markdown', true],
    ['a word at a hump', 'text', true],
    ['an acronym at a hump', 'xml', true],
    ['a word inside another', 'Mark', false],
    ['a word that is not there', 'Alice', false],
  ])('as a word: %s', (_, word, expected) => {
    expect(vocabulary.holdsWord(word)).toBe(expected);
  });
});

describe('a vocabulary that is asked again', () => {
  test.each([
    ['a word', 'Markdown', true],
    ['the same in other case', 'MARKDOWN', true],
    ['a part of it', 'arkdown', false],
    ['what is not there', 'Downmark', false],
  ])('says the same of %s', (_, word, isHeld) => {
    const asked = new Vocabulary('Markdown for people');
    for (let time = 0; time < 3; time++) expect(asked.holdsWord(word)).toBe(isHeld);
  });
});
