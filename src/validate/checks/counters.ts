import type { ControlType } from '../../model/control-type.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { controlTypeOf } from '../../shared/tree.js';

/** Rows are made from data, so that any number at the end of their ids counts them. */
const ROWS: ReadonlySet<ControlType> = new Set(['ListItem', 'DataItem', 'TreeItem']);

/** Fewer siblings are no series. */
const MIN_SERIES = 3;

/** A designer numbers the controls of a form from 1; a program that numbers what it shows runs on and on. */
const MIN_RUNNING_NUMBER = 100;

const NUMBERED = /^(?=[^\p{L}]{0,63}\p{L})(.{1,63}?)([0-9]{1,9})$/u;

interface Series {
  readonly nodes: number[];
  readonly numbers: Set<number>;
  readonly isOfRows: boolean;
  largest: number;
}

/**
 * Nodes whose automation ids only count: three siblings of one control type or more, their ids the same
 * but for the number at the end, and that number above what a designer gives, or the siblings rows.
 *
 * @returns the nodes in document order
 */
export function findCounters(tree: RedactedUiTree): number[] {
  // Taken apart once a string, not once a node.
  const parts = tree.strings.map((id) => NUMBERED.exec(id));
  const all = new Map<string, Series>();
  for (let node = 1; node < tree.length; node++) {
    const id = cell(tree.automationId, node);
    const part = id < 0 ? null : cell(parts, id);
    if (part === null) continue;
    const type = controlTypeOf(tree, node);
    const key = `${cell(tree.parent, node)} ${type} ${part[1]}`;
    const series = all.get(key) ?? { nodes: [], numbers: new Set(), isOfRows: ROWS.has(type), largest: 0 };
    all.set(key, series);
    const number = Number(part[2]);
    series.nodes.push(node);
    series.numbers.add(number);
    series.largest = Math.max(series.largest, number);
  }
  const counting = [...all.values()].filter(
    ({ numbers, isOfRows, largest }) => numbers.size >= MIN_SERIES && (isOfRows || largest >= MIN_RUNNING_NUMBER),
  );
  return counting.flatMap(({ nodes }) => nodes).sort((a, b) => a - b);
}
