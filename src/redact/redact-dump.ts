import type { RedactedDump } from '../model/capture.js';
import type { NameLengthMode } from '../model/name-length.js';
import { RawText } from '../model/raw-text.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { coarserMode } from '../shared/kept-length.js';
import type { ColumnDump } from './column-capture.js';
import type { Gate } from './gate.js';
import { redactTree } from './redact-tree.js';

/**
 * Puts a dump through the gate: its header field by field, and its tree.
 *
 * @param nameLength how lengths of names are kept; a dump that says it has less keeps less
 */
export function redactDump(dump: ColumnDump, gate: Gate, nameLength: NameLengthMode): RedactedDump {
  const { captured } = dump;
  const kept = coarserMode(nameLength, dump.nameLengths ?? 'exact');
  return {
    id: gate.pass(dump.id, 'dump.dump_id'),
    entry: dump.entry,
    format: dump.format,
    schemaVersion: dump.schemaVersion,
    captureId: gate.pass(dump.captureId, 'dump.capture_id'),
    capturedAt: gate.pass(dump.capturedAt, 'dump.captured_at'),
    processName: gate.pass(dump.processName, 'dump.process_name'),
    declaredNodeCount: dump.declaredNodeCount,
    declaredMaxDepth: dump.declaredMaxDepth,
    declaredTruncated: dump.declaredTruncated,
    limits: { maxDepth: dump.limits.maxDepth, maxNodes: dump.limits.maxNodes },
    view: gate.pass(dump.view, 'dump.view'),
    ...(kept === 'exact' ? {} : { nameLengths: kept }),
    captured: {
      control_type: captured.control_type,
      automation_id: captured.automation_id,
      class_name: captured.class_name,
      framework_id: captured.framework_id,
      has_name: captured.has_name,
      name_length: kept === 'none' ? 'no' : captured.name_length,
      bounds: captured.bounds,
      is_enabled: captured.is_enabled,
      is_offscreen: captured.is_offscreen,
    },
    truncation: dump.truncation.map(({ kind, node, missing }) => ({ kind, node, missing })),
    unknownFields: dump.unknownFields,
    droppedTextFields: droppedTextFields(dump.droppedTextFields, gate),
    tree: dump.tree && redactTree(dump.tree, captured, gate, kept),
  };
}

/** Field names are words of a format; should text have got among them, it is counted under `other`. Sorted. */
function droppedTextFields(fields: Readonly<Record<string, number>>, gate: Gate): Record<string, number> {
  const counts = new Map<string, number>();
  for (const [name, count] of Object.entries(fields)) {
    const safe = gate.pass(new RawText(name), 'dump.dropped_field');
    const key = typeof safe === 'string' ? safe : 'other';
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => byCodeUnit(a, b)));
}
