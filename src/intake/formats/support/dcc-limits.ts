import type { RawNode } from '../../../model/raw-tree.js';
import { isJsonObject, type JsonValue } from '../../json/json-value.js';
import type { DumpCollector } from './dump-collector.js';
import { countIn } from './field-values.js';
import type { DumpHeader } from './finish-dump.js';

/** What dcc-mcp stops at unless told otherwise. It does not say so where the depth was it. */
export const DCC_LIMITS = { maxDepth: 5, maxNodes: 250 } as const;

/**
 * The limits as a snapshot's metadata give them, else the usual ones. A tree that is deeper than usual was captured with
 * another limit, and nobody says which: then it may be the one that it ends at.
 */
export function dccLimitsIn(
  metadata: JsonValue | undefined,
  nodes: readonly RawNode[],
  collector: DumpCollector,
): DumpHeader['limits'] {
  const found = isJsonObject(metadata) ? metadata : new Map<string, JsonValue>();
  return {
    maxDepth:
      countIn(found.get('max_depth'), '/metadata/max_depth', collector) ??
      Math.max(DCC_LIMITS.maxDepth, depthOf(nodes)),
    maxNodes: countIn(found.get('max_nodes'), '/metadata/max_nodes', collector) ?? DCC_LIMITS.maxNodes,
  };
}

/** Levels below the root. */
function depthOf(nodes: readonly RawNode[]): number {
  const depths: number[] = [];
  let deepest = 0;
  for (const { parent } of nodes) {
    const depth = (depths[parent] ?? -1) + 1;
    depths.push(depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
