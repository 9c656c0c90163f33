import { describe, expect, it } from 'vitest';
import { BoundsCursor } from '../../src/shared/rectangles.js';
import { boundsOf } from '../../src/shared/tree.js';
import { aTree } from '../support/a-tree.js';

describe('BoundsCursor', () => {
  it('gives what boundsOf gives, node by node', () => {
    const tree = aTree({
      bounds: [-8, 0.5, 1920, 1080],
      children: [{ bounds: null }, { bounds: [-32_000, -32_000, 0, -1] }],
    });
    const cursor = new BoundsCursor(tree.bounds);
    const seen = Array.from({ length: tree.length }, (_, node) => {
      if (!cursor.moveTo(node)) return null;
      const { x, y, width, height } = cursor;
      return { x, y, width, height };
    });
    expect(seen).toEqual(Array.from({ length: tree.length }, (_, node) => boundsOf(tree, node)));
    expect(seen.map((bounds) => bounds === null)).toEqual([false, true, false]);
  });

  it('throws behind the last node', () => {
    expect(() => new BoundsCursor(new Float64Array(4)).moveTo(1)).toThrow(RangeError);
  });
});
