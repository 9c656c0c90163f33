import type { RedactedDump } from '../model/capture.js';
import type { ControlType } from '../model/control-type.js';
import type { TreeSummary } from '../model/report.js';
import { STRUCTURAL_FIELDS } from '../model/ui-tree.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { cutsIn } from '../shared/cuts.js';
import { maxDepthOf } from '../shared/tree.js';

/** Statistics of a dump's tree; null where none could be read. */
export function summarizeTree(dump: RedactedDump): TreeSummary | null {
  const { tree } = dump;
  if (tree === null) return null;
  return {
    dump_id: dump.id,
    format: dump.format,
    node_count: tree.length,
    max_depth: maxDepthOf(tree),
    control_types: countControlTypes(tree.controlType),
    captured: inFieldOrder(dump.captured),
    // A collector's own word that nothing is missing counts only as long as no fact speaks against it.
    truncated: cutsIn(dump).length > 0 ? true : dump.declaredTruncated,
  };
}

function countControlTypes(types: readonly ControlType[]): Readonly<Record<string, number>> {
  const counts = new Map<ControlType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => byCodeUnit(a, b)));
}

function inFieldOrder(captured: TreeSummary['captured']): TreeSummary['captured'] {
  // fromEntries forgets the key type; STRUCTURAL_FIELDS lists every key of the record.
  return Object.fromEntries(STRUCTURAL_FIELDS.map((field) => [field, captured[field]])) as TreeSummary['captured'];
}
