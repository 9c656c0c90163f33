import { type KeyColumns, keyColumns } from './key-columns.js';
import type { MatchTree } from './match-tree.js';
import { type NodeFacts, nodeFacts } from './node-facts.js';
import { type TokenFacts, tokenFacts } from './token-facts.js';

/** Both trees with everything that is compared, computed once a node. */
export interface TreePair extends TokenFacts {
  readonly trees: readonly [MatchTree, MatchTree];
  readonly keys: KeyColumns;
  readonly facts: readonly [NodeFacts, NodeFacts];
}

/** Looks at both trees. */
export function pairTrees(old: MatchTree, fresh: MatchTree): TreePair {
  const trees = [old, fresh] as const;
  const keys = keyColumns(trees);
  return { trees, keys, facts: [nodeFacts(trees, keys, 0), nodeFacts(trees, keys, 1)], ...tokenFacts(trees, keys.id) };
}
