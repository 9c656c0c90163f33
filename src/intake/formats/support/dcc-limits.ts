import { isJsonObject, type JsonValue } from '../../json/json-value.js';
import type { DumpCollector } from './dump-collector.js';
import { countIn } from './field-values.js';
import type { DumpHeader } from './finish-dump.js';

/** What dcc-mcp stops at unless told otherwise. It does not say so where the depth was it. */
export const DCC_LIMITS = { maxDepth: 5, maxNodes: 250 } as const;

/** The limits as a snapshot's metadata give them, else the usual ones. */
export function dccLimitsIn(metadata: JsonValue | undefined, collector: DumpCollector): DumpHeader['limits'] {
  const found = isJsonObject(metadata) ? metadata : new Map<string, JsonValue>();
  return {
    maxDepth: countIn(found.get('max_depth'), '/metadata/max_depth', collector) ?? DCC_LIMITS.maxDepth,
    maxNodes: countIn(found.get('max_nodes'), '/metadata/max_nodes', collector) ?? DCC_LIMITS.maxNodes,
  };
}
