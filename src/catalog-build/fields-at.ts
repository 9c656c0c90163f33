import type { RedactedDump } from '../model/capture.js';
import type { FallbackFields, PreferredFields } from '../model/catalog.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { cell } from '../shared/columns.js';
import { nodeAt } from '../shared/tree.js';
import type { Locator } from './locator.js';
import { fieldTests } from './match/match-fields.js';
import { NO, UNKNOWN } from './match/truth.js';
import { indexOf } from './tree-index.js';

/** Whether a field holds at a node; `unknown` where the capture does not say. */
export type FieldState = 'held' | 'broken' | 'unknown';

/**
 * Which fields of a block hold at one node, by the name of the field, in the order of the format.
 *
 * @param locator of the same dump; says where `ancestor_selector` is
 */
export function fieldsAt(
  locator: Locator,
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  fields: PreferredFields & FallbackFields,
  node: number,
): ReadonlyMap<string, FieldState> {
  const { tree } = dump;
  const states = new Map<string, FieldState>();
  for (const test of fieldTests(indexOf(tree), fields)) {
    const truth = test.truth(node);
    if (truth === UNKNOWN) states.set(test.field, 'unknown');
    else states.set(test.field, truth === NO ? 'broken' : 'held');
  }
  if (fields.ancestor_selector !== undefined)
    states.set('ancestor_selector', belowAncestor(locator, tree, fields.ancestor_selector, node));
  if (fields.path_hint !== undefined)
    states.set('path_hint', nodeAt(tree, fields.path_hint) === node ? 'held' : 'broken');
  return states;
}

function belowAncestor(locator: Locator, tree: RedactedUiTree, ancestor: string, node: number): FieldState {
  if (!locator.has(ancestor)) return 'unknown';
  const { status, nodes } = locator.place(ancestor);
  if (status === 'not_evaluable') return 'unknown';
  return nodes.some((above) => above < node && node < cell(tree.subtreeEnd, above)) ? 'held' : 'broken';
}

/** The fields that do not hold at the node any more, sorted as in the format. */
export function brokenFields(states: ReadonlyMap<string, FieldState>): string[] {
  return [...states].flatMap(([field, state]) => (state === 'broken' ? [field] : []));
}
