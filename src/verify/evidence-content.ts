import { NAME_LENGTH_MODES } from '../model/name-length.js';
import { actionWordIn } from '../shared/action-words.js';
import type { FindingLog } from './finding-log.js';
import { isObject, listOf, parseJson } from './published-files.js';

/** What src/publish/dump-json.ts writes; anything else could carry text. */
const NODE_FIELDS: ReadonlySet<string> = new Set([
  'control_type',
  'automation_id',
  'class_name',
  'framework_id',
  'withheld',
  'has_name',
  'name_length',
  'bounds',
  'is_enabled',
  'is_offscreen',
  'child_count',
  'children',
]);
const HEADER_FIELDS: ReadonlySet<string> = new Set([
  'schema_version',
  'dump_id',
  'capture_id',
  'captured_at',
  'format',
  'window',
  'options',
  'truncated',
  'truncation',
  'captured',
  'name_lengths',
  'node_count',
  'max_depth',
  'root',
]);

/** A dump may have a million nodes with the same field too many; so many places are enough. */
const MAX_PLACES = 20;

/**
 * Checks the payload of a piece of evidence: dumps hold the allowed fields and no other, operations of an
 * accepted capture no action word.
 *
 * @param payload files by their path below `data/`
 */
export function checkEvidence(
  payload: ReadonlyMap<string, Buffer>,
  of: { readonly folder: string; readonly isAccepted: boolean },
  log: FindingLog,
): void {
  for (const [path, bytes] of payload) {
    const label = `${of.folder}/data/${path}`;
    const value = parseJson(bytes);
    if (!isObject(value)) log.add('json-invalid', label);
    else if (path.startsWith('uia/')) checkDump(value, label, log);
    else if (path === 'capture.json' && of.isAccepted) checkOperations(value['collector'], label, log);
  }
}

function checkDump(dump: Readonly<Record<string, unknown>>, label: string, log: FindingLog): void {
  for (const key of Object.keys(dump)) if (!HEADER_FIELDS.has(key)) log.add('evidence-field', label, { at: '/' });
  const { window, name_lengths } = dump;
  const isMode = name_lengths === undefined || NAME_LENGTH_MODES.some((mode) => mode === name_lengths);
  if (!isMode) log.add('evidence-field', label, { at: '/name_lengths' });
  const isPlain = !isObject(window) || Object.keys(window).every((key) => key === 'process_name');
  if (!isPlain) log.add('evidence-field', label, { at: '/window' });
  let places = 0;
  const open: Visit[] = [{ node: dump['root'], parent: null, order: 0 }];
  for (let next = open.pop(); next && places < MAX_PLACES; next = open.pop()) {
    const { node } = next;
    if (!isObject(node) || Object.keys(node).some((key) => !NODE_FIELDS.has(key))) {
      log.add('evidence-field', label, { at: pathOf(next) });
      places += 1;
    }
    const children = isObject(node) ? listOf(node['children']) : [];
    for (const [order, child] of children.entries()) open.push({ node: child, parent: next, order });
  }
}

interface Visit {
  readonly node: unknown;
  readonly parent: Visit | null;
  readonly order: number;
}

/** Put together only for a place that is told: a path for every node of a deep tree would be quadratic. */
function pathOf(visit: Visit): string {
  const orders: number[] = [];
  for (let at = visit; at.parent !== null; at = at.parent) orders.unshift(at.order);
  return ['root', ...orders].join('/');
}

/** Operations that a collector says it used; `withheld` stands for one that the gate took out. */
export function checkOperations(collector: unknown, label: string, log: FindingLog): void {
  for (const operation of isObject(collector) ? listOf(collector['operations']) : []) {
    const word = typeof operation === 'string' ? actionWordIn(operation) : null;
    if (word !== null) log.add('action-word', label, { word, at: '/collector/operations' });
  }
}
