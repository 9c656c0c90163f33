import type { RedactedDump } from '../model/capture.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { intAt } from '../shared/columns.js';
import { maxDepthOf } from '../shared/tree.js';
import { ByteWriter } from './byte-writer.js';
import { NodeWriter } from './node-writer.js';

/** Handed on from this size on; a chunk is this and the node that passes it. Bytes. */
const CHUNK_BYTES = 256 * 1024;

/**
 * A redacted dump as native dump JSON: the shape `src/intake/formats/native.ts` reads, without a place
 * for text. Reading it back and redacting it again gives the same tree. What was not captured is left
 * out; what the gate took out is `null` with a note under `withheld`.
 *
 * Written node by node from the columns, as bytes: `JSON.stringify` of nested objects gives up some 2,000
 * levels deep, and the text of a million nodes fits in no string.
 *
 * @param dump a dump with a tree
 * @returns UTF-8 JSON text ending in a newline, in chunks; a chunk is good until the next one is asked for
 */
export function* dumpJson(dump: RedactedDump & { readonly tree: RedactedUiTree }): Generator<Uint8Array> {
  const writer = new ByteWriter();
  writer.json(headJson(dump));
  yield* treeJson(dump.tree, writer);
  writer.json('\n}\n');
  yield writer.take();
}

/** The header, up to where the root node stands. */
function headJson(dump: RedactedDump & { readonly tree: RedactedUiTree }): string {
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
  return `${JSON.stringify(header, null, 2).slice(0, -2)},\n  "root": `;
}

function textOrNull(text: RedactedDump['captureId']): string | null {
  return typeof text === 'string' ? text : null;
}

/** One node a line, so that two releases of an evidence dump can be read in a line diff. */
function* treeJson(tree: RedactedUiTree, writer: ByteWriter): Generator<Uint8Array> {
  const nodes = new NodeWriter(tree, writer);
  const open: number[] = [];
  for (let node = 0; node < tree.length; node++) {
    for (let top = open.at(-1); top !== undefined && node >= intAt(tree.subtreeEnd, top); top = open.at(-1)) {
      writer.words(END_OF_CHILDREN);
      open.pop();
    }
    nodes.write(node);
    if (intAt(tree.childCount, node) > 0) open.push(node);
    if (writer.length >= CHUNK_BYTES) yield writer.take();
  }
  for (; open.length > 0; open.pop()) writer.words(END_OF_CHILDREN);
}

const END_OF_CHILDREN = Buffer.from(']}', 'latin1');
