import { cell } from '../../shared/columns.js';
import { idTokens } from './id-tokens.js';
import { Interner } from './interner.js';
import type { KeyColumn, Side } from './key-column.js';
import type { Trees } from './key-columns.js';

/** The words of the automation ids of both trees. */
export interface TokenFacts {
  /** Words of the automation id with key `k`: token keys, ascending. */
  readonly tokensOfId: readonly (readonly number[])[];
  /** Nodes of each tree whose id holds the token. */
  readonly nodesWithToken: readonly [readonly (readonly number[])[], readonly (readonly number[])[]];
}

export function tokenFacts(trees: Trees, id: KeyColumn): TokenFacts {
  const intern = new Interner();
  const tokensOfId: (readonly number[])[] = [];
  const nodesWithToken: [number[][], number[][]] = [[], []];
  const read = (side: Side): void => {
    const { strings, automationId, length } = trees[side];
    for (let node = 0; node < length; node++) {
      const key = id.of(side, node);
      if (key < 0) continue;
      const tokens = tokensOfId[key] ?? tokensOf(cell(strings, cell(automationId, node)), intern);
      tokensOfId[key] = tokens;
      for (const token of tokens) {
        for (const nodes of nodesWithToken) nodes[token] ??= [];
        cell(nodesWithToken[side], token).push(node);
      }
    }
  };
  read(0);
  read(1);
  return { tokensOfId, nodesWithToken };
}

function tokensOf(automationId: string, intern: Interner): readonly number[] {
  return idTokens(automationId)
    .map((token) => intern.text(token))
    .sort((a, b) => a - b);
}
