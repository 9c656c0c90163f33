import type { RedactedDump } from '../../src/model/capture.js';
import type { RedactedUiTree, StringField, WithheldField } from '../../src/model/ui-tree.js';
import { cell } from '../../src/shared/columns.js';
import { boundsOf, controlTypeOf, flagOf, maxDepthOf, nameLengthOf, stringOf } from '../../src/shared/tree.js';

/**
 * A redacted dump as JSON, written the plain way: what `src/publish/dump-json.ts` writes has to be the same to the byte.
 */
export function plainDumpJson(dump: RedactedDump & { readonly tree: RedactedUiTree }): string {
  const header = {
    schema_version: 1,
    dump_id: textOrNull(dump.id),
    capture_id: textOrNull(dump.captureId),
    captured_at: textOrNull(dump.capturedAt),
    format: dump.format,
    window: { process_name: textOrNull(dump.processName) },
    options: { view: textOrNull(dump.view), max_depth: dump.limits.maxDepth, max_nodes: dump.limits.maxNodes },
    truncated: dump.declaredTruncated,
    truncation: dump.truncation,
    captured: dump.captured,
    ...(dump.nameLengths === undefined ? {} : { name_lengths: dump.nameLengths }),
    node_count: dump.tree.length,
    max_depth: maxDepthOf(dump.tree),
  };
  const head = JSON.stringify(header, null, 2);
  return `${head.slice(0, -2)},\n  "root": ${treeJson(dump.tree)}\n}\n`;
}

function textOrNull(text: RedactedDump['captureId']): string | null {
  return typeof text === 'string' ? text : null;
}

/** One node a line, so that two releases of an evidence dump can be read in a line diff. */
function treeJson(tree: RedactedUiTree): string {
  const withheld = withheldByNode(tree);
  const parts: string[] = [];
  const open: number[] = [];
  for (let node = 0; node < tree.length; node++) {
    for (let top = open.at(-1); top !== undefined && node >= cell(tree.subtreeEnd, top); top = open.at(-1)) {
      parts.push(']}');
      open.pop();
    }
    const first = node === 0 || cell(tree.order, node) === 0;
    const indent = ' '.repeat(Math.min(cell(tree.depth, node), MAX_INDENT));
    parts.push(first ? '' : ',', node === 0 ? '' : `\n${indent}`, nodeJson(tree, node, withheld.get(node)));
    if (cell(tree.childCount, node) === 0) parts.push(',"children":[]}');
    else {
      parts.push(',"children":[');
      open.push(node);
    }
  }
  for (; open.length > 0; open.pop()) parts.push(']}');
  return parts.join('');
}

/** Deeper nodes are not indented further: 10,000 levels of indent would be 50 MB of spaces. */
const MAX_INDENT = 32;

const STRING_FIELDS = ['automation_id', 'class_name', 'framework_id'] as const;

/** The node's fields as an object without its closing brace. */
function nodeJson(tree: RedactedUiTree, node: number, withheld: readonly WithheldField[] | undefined): string {
  const fields: Record<string, unknown> = { control_type: controlTypeOf(tree, node) };
  for (const field of STRING_FIELDS) {
    const value = stringOf(tree, field, node);
    if (value !== null || withheld?.some((one) => one.field === field)) fields[field] = value;
  }
  if (withheld) fields['withheld'] = withheldNote(withheld);
  const declared = cell(tree.declaredChildCount, node);
  const optional = {
    has_name: flagOf(tree.hasName, node),
    name_length: nameLengthOf(tree, node),
    bounds: boundsOf(tree, node),
    is_enabled: flagOf(tree.isEnabled, node),
    is_offscreen: flagOf(tree.isOffscreen, node),
    child_count: declared < 0 ? null : declared,
  };
  for (const [key, value] of Object.entries(optional)) if (value !== null) fields[key] = value;
  return JSON.stringify(fields).slice(0, -1);
}

function withheldNote(withheld: readonly WithheldField[]): Partial<Record<StringField, object>> {
  const note: Partial<Record<StringField, object>> = {};
  for (const { field, reason, length } of withheld) note[field] = { reason, length };
  return note;
}

function withheldByNode(tree: RedactedUiTree): ReadonlyMap<number, readonly WithheldField[]> {
  const byNode = new Map<number, WithheldField[]>();
  for (const one of tree.withheld) {
    const known = byNode.get(one.node);
    if (known) known.push(one);
    else byNode.set(one.node, [one]);
  }
  return byNode;
}
