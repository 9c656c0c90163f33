import type { CaptureReader, ReaderNode } from '../../model/capture-reader.js';
import { order } from './checks/order.js';
import { refusesActions } from './checks/refuses-actions.js';
import { selectorMatch } from './checks/selector-match.js';
import { staleReference } from './checks/stale-reference.js';
import { treeShape } from './checks/tree-shape.js';
import type { ContractCheck } from './define-check.js';

/** What every reader of a capture promises. */
export const READER_CONTRACT: readonly ContractCheck[] = [
  treeShape,
  order,
  selectorMatch,
  staleReference,
  refusesActions,
];

export interface ContractViolation {
  /** Id of the promise: `tree-shape`, `order`, `selector-match`, `stale-reference`, `refuses-actions`. */
  readonly check: string;
  /** Place and field, never a value. */
  readonly message: string;
}

/**
 * Holds a reader to the contract of `openCapture`: shape of trees, order, what `find` finds, stale references, and
 * that every action is refused. It only reads.
 *
 * @param other a reader of another capture
 * @returns nothing for a reader that keeps it
 */
export function checkReaderContract(reader: CaptureReader, other: CaptureReader): readonly ContractViolation[] {
  const nodes = reader.windows().windows.flatMap(({ ref }) => {
    const answer = reader.tree(ref);
    return answer.ok ? listNodes(answer.node) : [];
  });
  return READER_CONTRACT.flatMap(({ id, violations }) =>
    [...violations({ reader, other, nodes })].map((message) => ({ check: id, message })),
  );
}

/** A node and all below it, in document order. */
function listNodes(top: ReaderNode): ReaderNode[] {
  const nodes: ReaderNode[] = [];
  const open = [top];
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    for (const child of [...node.children].reverse()) open.push(child);
  }
  return nodes;
}
