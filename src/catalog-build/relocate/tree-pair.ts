import { type KeyColumns, keyColumns } from './key-columns.js';
import { LengthShifts } from './length-shifts.js';
import type { MatchTree } from './match-tree.js';
import { type NodeFacts, nodeFacts } from './node-facts.js';
import { type TokenFacts, tokenFacts } from './token-facts.js';

/** Both trees with everything that is compared, computed once a node. */
export interface TreePair extends TokenFacts {
  readonly trees: readonly [MatchTree, MatchTree];
  readonly keys: KeyColumns;
  readonly facts: readonly [NodeFacts, NodeFacts];
  readonly lengthShifts: LengthShifts;
}

/** Looks at both trees. */
export function pairTrees(old: MatchTree, fresh: MatchTree): TreePair {
  const trees = [old, fresh] as const;
  const keys = keyColumns(trees);
  const facts = [nodeFacts(trees, keys, 0), nodeFacts(trees, keys, 1)] as const;
  return { trees, keys, facts, lengthShifts: new LengthShifts(trees), ...tokenFacts(trees, keys.id) };
}
