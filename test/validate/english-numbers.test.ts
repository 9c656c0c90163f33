import { expect, test } from 'vitest';
import { RULE_TEXTS } from '../../src/validate/index.js';

/** Every argument is 1, as numbers of findings often are; whatever a rule asks for, it gets. */
const ONES = new Proxy({}, { get: () => 1 }) as Record<string, number>;

/** These say what others wrote, or look a word up by its name: not every argument can be a number. */
const ABOUT_WORDS = new Set(['redaction/structural-strings-kept', 'safety/profile-rules-hold']);

const SENTENCES = RULE_TEXTS.filter(({ id }) => !ABOUT_WORDS.has(id)).flatMap(({ id, messages }) =>
  Object.entries(messages).map(([code, { text }]) => [id, code, text.en(ONES)] as const),
);

const MANY =
  /(?<!of )\b1 (?:nodes|dumps|entries|files|packages|fields|values|names|characters|bytes|minutes|days|levels|selectors|captures)\b/u;

test.each(SENTENCES)('%s %s: one of a thing is not many', (_id, _code, sentence) => {
  expect(sentence).not.toMatch(MANY);
  expect(sentence).not.toContain('(s)');
});
