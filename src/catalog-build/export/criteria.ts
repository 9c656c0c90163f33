import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { controlTypeOf, stringOf } from '../../shared/tree.js';

/** What is asked of one node in terms that every format has. */
export interface Criteria {
  readonly control_type?: string;
  readonly automation_id?: string;
  readonly framework_id?: string;
  /** The whole class name. */
  readonly class_name?: string;
  /** The class name begins so. */
  readonly class_prefix?: string;
}

/** Criteria from the outside in: each node lies below one that satisfies those before. At least one. */
export type CriteriaChain = readonly Criteria[];

/** A field of criteria as it stands in the tree; null where it was not captured or was withheld. */
export type ReadField = (
  node: number,
  field: 'control_type' | 'automation_id' | 'framework_id' | 'class_name',
) => string | null;

export function readFieldsOf(tree: RedactedUiTree): ReadField {
  return (node, field) => {
    if (field === 'control_type') return controlTypeOf(tree, node);
    return stringOf(tree, field, node);
  };
}

/**
 * How a format goes on from what an inner step of a chain finds: below every node (XPath), below the first in document
 * order (a search for the first descendant), or only where there is no other (a search that refuses several).
 */
type StepReading = 'every' | 'first' | 'only';

/**
 * The nodes that a chain finds: all that satisfy its last criteria below what the ones before lead to.
 *
 * @param holds the meaning of criteria in a format
 */
export function nodesOfChain<Step>(
  tree: RedactedUiTree,
  chain: readonly Step[],
  holds: (step: Step, node: number) => boolean,
  reading: StepReading,
): number[] {
  let within: readonly { readonly start: number; readonly end: number }[] = [{ start: 0, end: tree.length }];
  let nodes: number[] = [];
  for (const step of chain) {
    nodes = [];
    let end = 0;
    for (const range of within)
      for (let node = Math.max(range.start, end); node < range.end; node++) {
        end = node + 1;
        if (holds(step, node)) nodes.push(node);
      }
    if (reading === 'only' && nodes.length > 1 && step !== chain.at(-1)) return [];
    within = (reading === 'every' ? nodes : nodes.slice(0, 1)).map((node) => ({
      start: node + 1,
      end: cell(tree.subtreeEnd, node),
    }));
  }
  return nodes;
}

/** Whether a node satisfies criteria as they read. */
export function satisfies(read: ReadField, criteria: Criteria, node: number): boolean {
  const { control_type, automation_id, framework_id, class_name, class_prefix } = criteria;
  if (control_type !== undefined && read(node, 'control_type') !== control_type) return false;
  if (automation_id !== undefined && read(node, 'automation_id') !== automation_id) return false;
  if (framework_id !== undefined && read(node, 'framework_id') !== framework_id) return false;
  if (class_name !== undefined && read(node, 'class_name') !== class_name) return false;
  return class_prefix === undefined || (read(node, 'class_name')?.startsWith(class_prefix) ?? false);
}
