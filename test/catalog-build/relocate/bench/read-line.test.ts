import { describe, expect, test } from 'vitest';
import { BadLine, readLine } from '../../../../src/catalog-build/relocate/bench/read-line.js';

const ROOT = ['Window', 'main', '', 'Qt', 0, null, 1, 0, -1];
const CHILD = ['Button', 'ok', '', 'Qt', 2, [0, 0, 10, 10], 1, 0, 0];
const PAIR = {
  id: 'one',
  project: 'sample',
  old: [ROOT, CHILD],
  new: [ROOT],
  truth: [
    [1, null],
    [0, 0],
  ],
};

describe('a line', () => {
  test('that is a pair', () => {
    expect(readLine(JSON.stringify(PAIR))).toMatchObject({
      pair: {
        id: 'one',
        truth: [
          [1, null],
          [0, 0],
        ],
      },
    });
  });

  test('that is a pair of which two nodes are gone', () => {
    const truth = [
      [0, null],
      [1, null],
    ];
    expect(readLine(JSON.stringify({ ...PAIR, truth }))).toMatchObject({ pair: { truth } });
  });

  test('that is a case', () => {
    const line = { case: 'one#asis', old: [ROOT], new: [ROOT], targets: [0] };
    expect(readLine(JSON.stringify(line))).toEqual({ case: line });
  });

  test.each([
    { what: 'is no JSON', line: '{', says: 'is no JSON' },
    { what: 'is a list', line: '[]', says: 'no JSON object' },
    { what: 'has no trees', line: '{}', says: 'no list old' },
    { what: 'has no name', line: { ...PAIR, id: 1 }, says: 'neither case' },
    { what: 'has a node with too few fields', line: { ...PAIR, old: [['Window']] }, says: 'old a node 0' },
    { what: 'has a number for a type', line: { ...PAIR, old: [[1, ...ROOT.slice(1)]] }, says: 'old a node 0' },
    {
      what: 'has bounds of three numbers',
      line: { ...PAIR, new: [[...ROOT.slice(0, 5), [1, 2, 3], ...ROOT.slice(6)]] },
      says: 'new a node 0',
    },
    { what: 'has a root with a parent', line: { ...PAIR, old: [CHILD] }, says: 'first node with a parent' },
    { what: 'has a parent behind its child', line: { ...PAIR, old: [ROOT, CHILD.with(8, 2), CHILD] }, says: 'order' },
    { what: 'has two roots', line: { ...PAIR, old: [ROOT, ROOT] }, says: 'order' },
    {
      what: 'goes back to a subtree that has ended',
      line: { ...PAIR, old: [ROOT, CHILD, CHILD, CHILD.with(8, 1)] },
      says: 'order',
    },
    { what: 'asks for a node that is not there', line: { ...PAIR, truth: [[7, 0]] }, says: 'not there' },
    { what: 'answers with a node that is not there', line: { ...PAIR, truth: [[0, 7]] }, says: 'not there' },
    {
      what: 'puts two old nodes on one new node',
      line: {
        ...PAIR,
        truth: [
          [0, 0],
          [1, 0],
        ],
      },
      says: 'two old nodes on the new node 0',
    },
    {
      what: 'answers for an old node twice',
      line: {
        ...PAIR,
        truth: [
          [0, 0],
          [0, null],
        ],
      },
      says: 'two answers for the old node 0',
    },
    { what: 'asks for half a node', line: { ...PAIR, truth: [[0.5, 0]] }, says: 'not there' },
  ])('that $what is refused, without quoting it', ({ line, says }) => {
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    expect(() => readLine(text)).toThrow(BadLine);
    expect(() => readLine(text)).toThrow(says);
    expect(() => readLine(text)).not.toThrow('main');
  });
});
