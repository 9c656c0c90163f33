import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAME_LENGTH_MODES } from '../../src/model/name-length.js';
import { redactCapture } from '../../src/redact/index.js';
import { coarserMode, inMode, keptLength } from '../../src/shared/kept-length.js';
import { nameLengthOf } from '../../src/shared/tree.js';
import { aRawCapture, aRawDump, aRawTree } from '../support/a-raw-capture.js';

describe('keptLength', () => {
  test.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 5],
    [9, 5],
    [10, 10],
    [19, 10],
    [20, 20],
    [49, 20],
    [50, 50],
    [20_000, 50],
  ])('of %d keeps the bucket that begins with %d', (length, bound) => {
    expect(keptLength(length, 'bucket')).toBe(bound);
    expect([keptLength(length, 'exact'), keptLength(length, 'none')]).toEqual([length, null]);
  });

  test('of what is not known keeps nothing', () => {
    expect(NAME_LENGTH_MODES.map((mode) => keptLength(null, mode))).toEqual([null, null, null]);
  });

  test('keeps what it has kept, in the same mode and after a finer one', () => {
    const mode = fc.constantFrom(...NAME_LENGTH_MODES);
    fc.assert(
      fc.property(fc.nat(), mode, mode, (length, first, second) => {
        const both = keptLength(keptLength(length, first), second);
        expect(both).toBe(keptLength(length, coarserMode(first, second)));
      }),
    );
  });
});

describe('the gate', () => {
  const raw = (nameLengths?: 'bucket' | 'none') =>
    aRawCapture({
      dumps: [
        aRawDump({
          tree: aRawTree({
            id: 'frmMain',
            name: '一二三四五六七',
            children: [
              { id: 'a', name: '' },
              { id: 'b', name: null },
            ],
          }),
          ...(nameLengths === undefined ? {} : { nameLengths }),
        }),
      ],
    });
  const lengths = (...[options, declared]: [Parameters<typeof redactCapture>[1], ('bucket' | 'none')?]) => {
    const { capture } = redactCapture(raw(declared), options);
    const [dump] = capture.dumps;
    const tree = dump?.tree;
    const all = tree ? [0, 1, 2].map((node) => nameLengthOf(tree, node)) : [];
    return [all, dump?.nameLengths, dump?.captured.name_length, capture.redaction.name_length];
  };

  test.each([
    ['exactly, unless told otherwise', {}, undefined, [[7, 0, 0], undefined, 'yes', 'exact']],
    ['as buckets', { nameLength: 'bucket' }, undefined, [[5, 0, 0], 'bucket', 'yes', 'bucket']],
    ['not at all', { nameLength: 'none' }, undefined, [[null, null, null], 'none', 'no', 'none']],
    ['as buckets where a dump says that it has no more', {}, 'bucket', [[5, 0, 0], 'bucket', 'yes', 'bucket']],
    ['not at all where it is told so', { nameLength: 'none' }, 'bucket', [[null, null, null], 'none', 'no', 'none']],
  ] as const)('keeps lengths of names %s', (_, options, declared, expected) => {
    expect(lengths(options, declared)).toEqual(expected);
  });
});

describe('a tree', () => {
  const tree = { nameLength: Int32Array.from([-1, 0, 7, 60]) };

  test('is compared in the mode that keeps less', () => {
    expect([...inMode(tree, 'bucket').nameLength]).toEqual([-1, 0, 5, 50]);
    expect([...inMode(tree, 'none').nameLength]).toEqual([-1, -1, -1, -1]);
  });

  test('is left as it is where lengths are exact', () => {
    expect(inMode(tree, 'exact')).toBe(tree);
  });
});
