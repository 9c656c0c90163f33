import { describe, expect, test } from 'vitest';
import type { NodeRow, ReleasePair } from '../../../../src/catalog-build/relocate/bench/bench-case.js';
import { caseOf, SCENARIOS } from '../../../../src/catalog-build/relocate/bench/scenarios.js';
import { Tallies } from '../../../../src/catalog-build/relocate/bench/tally.js';

const row = (id: string, parent: number): NodeRow => ['Pane', id, '', 'Qt', 0, null, 1, 0, parent];
const TREE = [row('root', -1), ...Array.from({ length: 1000 }, (_, index) => row(`field${index}`, 0))];
const PAIR: ReleasePair = {
  id: 'sample-1-2',
  project: 'sample',
  old: TREE,
  new: TREE,
  truth: [
    [0, 0],
    [5, null],
  ],
};

describe('a pair is asked', () => {
  test('under a name for each scenario, always about the same nodes', () => {
    for (const scenario of SCENARIOS)
      expect(caseOf(PAIR, scenario)).toMatchObject({ case: `sample-1-2#${scenario}`, targets: [0, 5] });
  });

  test('as it is', () => {
    expect(caseOf(PAIR, 'asis')).toMatchObject({ old: TREE, new: TREE });
  });

  test('without ids on either side', () => {
    const { old, new: fresh } = caseOf(PAIR, 'noids');
    expect([...old, ...fresh].every(([, id]) => id === '')).toBe(true);
  });

  test('with about three in ten ids of the new tree renamed, each to one of its own', () => {
    const { old, new: fresh } = caseOf(PAIR, 'renamed30');
    expect(old).toBe(TREE);
    const renamed = fresh.filter(([, id], index) => id !== TREE[index]?.[1]);
    expect(renamed.length).toBeGreaterThan(250);
    expect(renamed.length).toBeLessThan(350);
    expect(new Set(renamed.map(([, id]) => id)).size).toBe(renamed.length);
  });
});

test('answers are counted by what really happened', () => {
  const old = [row('root', -1), row('same', 0), row('before', 0), row('', 0), row('lost', 0)];
  const fresh = [row('root', -1), row('same', 0), row('after', 0), row('', 0)];
  const pair: ReleasePair = {
    id: 'p',
    project: 'p',
    old,
    new: fresh,
    truth: [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, null],
    ],
  };
  const tallies = new Tallies();
  tallies.add(pair, 'asis', pair, {
    case: 'p#asis',
    answers: [
      [1, 2, 1],
      [2, 2, 1],
      [3, 1, 1],
      [4, 3, 1],
    ],
  });
  tallies.add(pair, 'asis', pair, {
    case: 'p#asis',
    answers: [
      [1, 1, 1],
      [2, null, 0],
    ],
  });
  expect(tallies.rows).toEqual([
    {
      scenario: 'asis',
      present: 6,
      right: 2,
      wrong: 2,
      hard: 4,
      hard_right: 1,
      hard_wrong: 1,
      easy_wrong: 1,
      gone: 2,
      gone_wrong: 1,
    },
  ]);
});
