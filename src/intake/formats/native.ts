import type { JsonObject } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { ALL_FIELDS } from './support/captured-fields.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, countIn, flagIn, rectangleIn, textIn } from './support/field-values.js';
import { finishDump } from './support/finish-dump.js';
import type { NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { readNativeHeader } from './support/native-header.js';
import { STRUCTURAL_KEYS, TEXT_KEYS } from './support/native-keys.js';
import { NativeStream } from './support/native-stream.js';
import { withheldIn } from './support/native-withheld.js';

/**
 * The native dump (docs/formats.md), raw or already redacted, and the dumps in our own evidence,
 * which are native with the notes `format`, `captured`, `truncation` and `withheld`.
 */
export const native = defineFormat({
  id: 'native',
  title: { en: 'Native UIA dump (uia/dump-uia-<id>.json)', 'zh-CN': '本项目的 UIA 转储（uia/dump-uia-<id>.json）' },
  captured: ALL_FIELDS,
  recognises,
  read,
  stream: (input) => new NativeStream(input),
});

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object') return 'no';
  const hasHeader = ['schema_version', 'dump_id', 'node_count', 'options'].some((key) => keys.has(key));
  const hasRoot = ['root/control_type', 'root/automation_id', 'root/children'].some((key) => keys.has(key));
  if (hasHeader && hasRoot) return 'certain';
  return hasRoot || (keys.has('schema_version') && (keys.has('root') || keys.has('dump_id'))) ? 'likely' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const tree = readJsonTree(input, { rootPath: ['root'], childrenKey: 'children', isNode, toNode }, collector);
  const header = readNativeHeader({ ...tree, nodeCount: tree.nodes.length }, collector);
  return finishDump({ input, tree, header, capabilities: ALL_FIELDS, collector });
}

function isNode(fields: JsonObject): boolean {
  for (const key of fields.keys()) if (STRUCTURAL_KEYS.has(key)) return true;
  return false;
}

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  for (const [key, value] of fields) {
    if (STRUCTURAL_KEYS.has(key)) continue;
    if (TEXT_KEYS.has(key)) collector.dropText(key, value);
    else collector.dropUnknown(key, value);
  }
  const name = fields.get('name');
  if (name === null && !fields.has('has_name')) collector.namelessNodes++;
  return {
    controlType: controlTypeIn(fields.get('control_type'), '/control_type', collector),
    automationId: textIn(fields.get('automation_id'), '/automation_id', collector),
    className: textIn(fields.get('class_name'), '/class_name', collector),
    frameworkId: textIn(fields.get('framework_id'), '/framework_id', collector),
    name: textIn(name, '/name', collector),
    declaredHasName: flagIn(fields.get('has_name'), '/has_name', collector),
    declaredNameLength: countIn(fields.get('name_length'), '/name_length', collector),
    alreadyWithheld: withheldIn(fields, collector),
    bounds: rectangleIn(fields.get('bounds'), 'x-y-width-height', '/bounds', collector),
    isEnabled: flagIn(fields.get('is_enabled'), '/is_enabled', collector),
    isOffscreen: flagIn(fields.get('is_offscreen'), '/is_offscreen', collector),
    declaredChildCount: countIn(fields.get('child_count'), '/child_count', collector),
  };
}
