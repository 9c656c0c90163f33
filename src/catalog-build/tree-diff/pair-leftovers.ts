import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { childrenOf, controlTypeOf, stringOf } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';

/** How sure a pair is that only its place and its look speak for: no estimate, so as unsure as a guess that just counts. */
const CONFIDENCE = 0.5;

/**
 * Pairs children that nothing tells apart (rows of a list, the buttons of a frame): under parents that are a pair, the
 * first of a look is the first of that look, and so on. Such a pair's children get their turn after it.
 */
export function pairLeftovers(
  old: RedactedUiTree,
  fresh: RedactedUiTree,
  { to, from }: { readonly to: Int32Array; readonly from: Int32Array },
  take: (a: number, b: number, confidence: number) => void,
): void {
  for (let a = 0; a < old.length; a++) {
    const b = cell(to, a);
    if (b < 0) continue;
    const left = byLook(old, a, to);
    if (left.size === 0) continue;
    const right = byLook(fresh, b, from);
    for (const [look, nodes] of left) {
      const others = right.get(look) ?? [];
      for (let at = 0; at < Math.min(nodes.length, others.length); at++)
        take(cell(nodes, at), cell(others, at), CONFIDENCE);
    }
  }
}

/** Children that have no counterpart yet, by what they look like. */
function byLook(tree: RedactedUiTree, parent: number, counterparts: Int32Array): Map<string, number[]> {
  const looks = new Map<string, number[]>();
  for (const child of childrenOf(tree, parent)) {
    if (cell(counterparts, child) >= 0) continue;
    const look = lookOf(tree, child);
    const nodes = looks.get(look);
    if (nodes) nodes.push(child);
    else looks.set(look, [child]);
  }
  return looks;
}

function lookOf(tree: RedactedUiTree, node: number): string {
  const className = stringOf(tree, 'class_name', node);
  return JSON.stringify([
    controlTypeOf(tree, node),
    stringOf(tree, 'automation_id', node),
    className === null ? null : stableClassName(className),
    stringOf(tree, 'framework_id', node),
    cell(tree.hasName, node),
    cell(tree.nameLength, node),
  ]);
}
