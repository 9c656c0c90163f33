import fc from 'fast-check';
import type { NodeRow } from '../../../src/catalog-build/relocate/bench/bench-case.js';

const TYPES = ['Pane', 'Button', 'Edit', 'Text'];
const IDS = ['', '', 'okButton', 'nameEdit', 'nameLabel', 'pane1', 'pane2', 'leftPanel'];

/** A small tree in rows, document order: of few types and ids, so that there are many alike. */
export const aRowTree: fc.Arbitrary<NodeRow[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      id: fc.constantFrom(...IDS),
      length: fc.nat(6),
      up: fc.nat(3),
      bounds: fc.option(fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(40))),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((nodes) => {
    const open: number[] = [];
    return nodes.map(({ type, id, length, up, bounds }, node): NodeRow => {
      open.length = Math.max(Math.min(open.length, 1), open.length - up);
      const parent = open[open.length - 1] ?? -1;
      open.push(node);
      return [type, id, `${type}Class`, 'WPF', length, bounds, 1, 0, parent];
    });
  });
