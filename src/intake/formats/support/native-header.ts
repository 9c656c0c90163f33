import type { Captured, TruncationFact } from '../../../model/dump.js';
import { NAME_LENGTH_MODES, type NameLengthMode } from '../../../model/name-length.js';
import { STRUCTURAL_FIELDS, type StructuralField } from '../../../model/ui-tree.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.js';
import { textsIn } from '../../json/texts-in.js';
import type { DumpCollector } from './dump-collector.js';
import { countIn, flagIn, stringIn, textIn } from './field-values.js';
import type { DumpHeader } from './finish-dump.js';
import type { JsonTree } from './json-tree.js';

/** What is known of a dump when its header is looked at. */
interface HeadedTree extends Pick<JsonTree, 'header' | 'error'> {
  readonly nodeCount: number;
}

/** Reads the header of a native dump; `collector` takes the text in it, as the window's title. */
export function readNativeHeader(tree: HeadedTree, collector: DumpCollector): DumpHeader {
  const { header } = tree;
  checkRoot(tree, collector);
  for (const [key, value] of header) if (!HEADER_KEYS.has(key)) collector.dropUnknown(key, value);
  const window = objectIn(header, 'window', collector);
  const options = objectIn(header, 'options', collector);
  for (const [key, value] of window) dropFromWindow(key, value, collector);
  for (const [key, value] of options) if (!OPTION_KEYS.has(key)) collector.dropUnknown(key, value);
  const declaredCaptured = declaredCapturedIn(header, collector);
  return {
    id: stringIn(header.get('dump_id'), '/dump_id', collector),
    schemaVersion: countIn(header.get('schema_version'), '/schema_version', collector),
    captureId: textIn(header.get('capture_id'), '/capture_id', collector),
    capturedAt: textIn(header.get('captured_at'), '/captured_at', collector),
    processName: textIn(window.get('process_name'), '/window/process_name', collector),
    declaredNodeCount: countIn(header.get('node_count'), '/node_count', collector),
    declaredMaxDepth: countIn(header.get('max_depth'), '/max_depth', collector),
    declaredTruncated: flagIn(header.get('truncated'), '/truncated', collector),
    limits: {
      maxDepth: countIn(options.get('max_depth'), '/options/max_depth', collector),
      maxNodes: countIn(options.get('max_nodes'), '/options/max_nodes', collector),
    },
    view: textIn(options.get('view'), '/options/view', collector),
    ...nameLengthsIn(header.get('name_lengths'), collector),
    declaredFormat: stringIn(header.get('format'), '/format', collector),
    hasEvidenceNotes:
      STRUCTURAL_FIELDS.every((field) => declaredCaptured[field] !== undefined) &&
      isJsonArray(header.get('truncation')),
    declaredCaptured,
    declaredTruncation: declaredTruncationIn(header.get('truncation'), collector),
  };
}

const HEADER_KEYS: ReadonlySet<string> = new Set([
  'schema_version',
  'capture_id',
  'dump_id',
  'captured_at',
  'window',
  'options',
  'truncated',
  'node_count',
  'max_depth',
  'root',
  // Written by our own evidence.
  'format',
  'captured',
  'truncation',
  'name_lengths',
]);

const OPTION_KEYS: ReadonlySet<string> = new Set(['view', 'max_depth', 'max_nodes']);

/** Known and of no use here: a process id and a handle mean nothing outside the session. */
const WINDOW_KEYS: ReadonlySet<string> = new Set(['process_name', 'process_id', 'window_handle']);

function dropFromWindow(key: string, value: JsonValue, collector: DumpCollector): void {
  if (key === 'title') collector.dropText('window_title', value);
  else if (!WINDOW_KEYS.has(key)) collector.dropUnknown(key, value);
  else if (key === 'process_id') countIn(value, '/window/process_id', collector);
}

function checkRoot({ header, nodeCount, error }: HeadedTree, collector: DumpCollector): void {
  const root = header.get('root');
  // With a node read, another root beside it is a duplicate key, already reported.
  if (root !== undefined && nodeCount > 0) collector.addStrings(textsIn(root));
  else if (root !== undefined) collector.wrongValue('/root', 'a node', root);
  else if (nodeCount === 0 && error === null) collector.wrongShape('/root', 'a node', 'nothing');
}

function objectIn(header: JsonObject, key: 'window' | 'options' | 'captured', collector: DumpCollector): JsonObject {
  const value = header.get(key);
  if (isJsonObject(value)) return value;
  if (value !== undefined && value !== null) collector.wrongValue(`/${key}`, 'an object or null', value);
  return new Map();
}

const CAPTURED_WORDS: readonly Captured[] = ['yes', 'partly', 'no'];

function declaredCapturedIn(header: JsonObject, collector: DumpCollector): Partial<Record<StructuralField, Captured>> {
  const declared: Partial<Record<StructuralField, Captured>> = {};
  for (const [key, value] of objectIn(header, 'captured', collector)) {
    const field = STRUCTURAL_FIELDS.find((known) => known === key);
    const word = CAPTURED_WORDS.find((known) => known === value);
    if (field === undefined) collector.dropUnknown(key, value);
    else if (word === undefined) collector.wrongValue(`/captured/${field}`, 'yes, partly or no', value);
    else declared[field] = word;
  }
  return declared;
}

function nameLengthsIn(value: JsonValue | undefined, collector: DumpCollector): { nameLengths?: NameLengthMode } {
  if (value === undefined || value === null) return {};
  const mode = NAME_LENGTH_MODES.find((known) => known === value);
  if (mode !== undefined) return { nameLengths: mode };
  collector.wrongValue('/name_lengths', NAME_LENGTH_MODES.join(', '), value);
  return {};
}

const TRUNCATION_KINDS: readonly TruncationFact['kind'][] = [
  'declared',
  'depth-limit',
  'node-limit',
  'children-cut',
  'nodes-not-read',
  'depth-cut-text',
  'capture-error',
  'ancestors-only',
];

function declaredTruncationIn(value: JsonValue | undefined, collector: DumpCollector): readonly TruncationFact[] {
  if (value === undefined || value === null) return [];
  if (!isJsonArray(value)) {
    collector.wrongValue('/truncation', 'a list', value);
    return [];
  }
  return value.flatMap((fact, i) => truncationFactIn(fact, `/truncation/${i}`, collector));
}

function truncationFactIn(fact: JsonValue, place: string, collector: DumpCollector): readonly TruncationFact[] {
  const kind = isJsonObject(fact) ? TRUNCATION_KINDS.find((known) => known === fact.get('kind')) : undefined;
  if (!isJsonObject(fact) || kind === undefined) {
    collector.wrongValue(place, 'kind, node and missing', fact);
    return [];
  }
  const node = countIn(fact.get('node'), `${place}/node`, collector);
  const missing = countIn(fact.get('missing'), `${place}/missing`, collector);
  return [{ kind, node, missing }];
}
