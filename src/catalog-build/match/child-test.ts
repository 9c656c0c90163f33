import type { ControlType } from '../../model/control-type.js';
import { cell } from '../../shared/columns.js';
import { holdsNodeIn, type SortedNodes } from '../node-ranges.js';
import type { TreeIndex } from '../tree-index.js';
import type { FieldTest } from './field-test.js';
import { chained, containersOf, type NodeSource } from './node-source.js';
import { both, NO, type Truth, UNKNOWN, YES } from './truth.js';

/** One entry of a `child_*_contains` list: the nodes that are it, and those that may be. */
interface Child {
  readonly found: SortedNodes;
  readonly unsure: SortedNodes;
}

/** Every entry is the automation id of a descendant, designer digits aside. */
export function childAutomationIdTest(index: TreeIndex, entries: readonly string[]): FieldTest {
  return childTest(
    index,
    'child_automation_id_contains',
    entries.map((entry) => ({
      found: index.withAutomationIdLike(entry),
      unsure: index.withUnreadableIdOf(entry.length),
    })),
  );
}

/** Every entry is the control type of a descendant. */
export function childControlTypeTest(index: TreeIndex, entries: readonly string[]): FieldTest {
  const unsure = index.unreadable('control_type');
  return childTest(
    index,
    'child_control_type_contains',
    // A word that is no control type is the key of no bucket, which gives no nodes.
    entries.map((entry) => ({ found: index.withControlType(entry as ControlType), unsure })),
  );
}

function childTest(index: TreeIndex, field: string, children: readonly Child[]): FieldTest {
  const { tree } = index;
  const isIn = (node: number, { found, unsure }: Child): Truth => {
    const end = cell(tree.subtreeEnd, node);
    if (holdsNodeIn(found, node + 1, end)) return YES;
    return holdsNodeIn(unsure, node + 1, end) ? UNKNOWN : NO;
  };
  return {
    field,
    truth: (node) => {
      let truth: Truth = YES;
      for (const child of children) {
        truth = both(truth, isIn(node, child));
        if (truth === NO) return NO;
      }
      return truth;
    },
    yes: rarest(children, (child) => containersOf(tree, child.found)),
    maybe: () => chained(children.map((child) => containersOf(tree, child.unsure))),
  };
}

/** What holds every entry holds the one that fewest nodes are. */
function rarest(children: readonly Child[], source: (child: Child) => NodeSource): NodeSource | null {
  const [first, ...others] = children;
  if (!first) return null;
  return source(others.reduce((best, child) => (child.found.length < best.found.length ? child : best), first));
}
