import { expect, test } from 'vitest';
import { MAX_PROBLEMS_PER_CODE, ProblemList } from '../../../src/intake/text/problem-list.js';

test.each([
  ['at the limit, each one', MAX_PROBLEMS_PER_CODE, MAX_PROBLEMS_PER_CODE, null],
  ['one past it, and how many more', MAX_PROBLEMS_PER_CODE + 1, MAX_PROBLEMS_PER_CODE + 1, 1],
  ['a million, and how many more', 1_000_000, MAX_PROBLEMS_PER_CODE + 1, 1_000_000 - MAX_PROBLEMS_PER_CODE],
])('gives %s', (_name, added, given, more) => {
  const list = new ProblemList(7);
  let described = 0;
  for (let i = 0; i < added; i++)
    list.add('dump-schema', () => {
      described++;
      return { field: '/name' };
    });
  const problems = list.all();
  expect(problems).toHaveLength(given);
  expect(problems[0]).toEqual({ code: 'dump-schema', entry: 7, field: '/name', offset: null, args: {} });
  expect(problems.at(-1)?.args['more'] ?? null).toBe(more);
  expect(described).toBe(MAX_PROBLEMS_PER_CODE);
});
