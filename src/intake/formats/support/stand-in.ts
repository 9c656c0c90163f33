import type { TruncationFact } from '../../../model/dump.js';
import type { RawText } from '../../../model/raw-text.js';
import type { RawNode } from '../../../model/raw-tree.js';

/**
 * Takes away a root that stands in for several nodes without a parent where there is only one: that is the root then.
 *
 * @param nodes the first of which stands in
 * @param looseText gets the text of the node that goes
 * @param truncation whose nodes are numbered anew
 */
export function withoutStandIn(
  nodes: readonly RawNode[],
  looseText: RawText[],
  truncation: TruncationFact[],
): { readonly nodes: readonly RawNode[]; readonly hasStandIn: boolean } {
  let roots = 0;
  for (const { parent } of nodes) if (parent === 0) roots++;
  if (roots > 1) return { nodes, hasStandIn: true };
  for (const text of nodes[0]?.otherText ?? []) looseText.push(text);
  for (const [i, fact] of truncation.entries())
    if (fact.node !== null) truncation[i] = { ...fact, node: Math.max(0, fact.node - 1) };
  return { nodes: nodes.slice(1).map((node) => ({ ...node, parent: node.parent - 1 })), hasStandIn: false };
}
