import type { AlreadyWithheld } from '../../model/raw-tree.js';
import { STRUCTURAL_FIELDS } from '../../model/ui-tree.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.js';
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
import { type NodeContent, readJsonTree } from './support/json-tree-reader.js';
import { readNativeHeader } from './support/native-header.js';

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
  const header = readNativeHeader(tree, collector);
  return finishDump({ input, tree, header, capabilities: ALL_FIELDS, collector });
}

const STRUCTURAL_KEYS: ReadonlySet<string> = new Set([
  ...STRUCTURAL_FIELDS,
  'name',
  'child_count',
  'children',
  'withheld',
]);

/** Text that UI Automation providers give beside the name, as native collectors spell it. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'accelerator_key',
  'access_key',
  'description',
  'full_description',
  'help_text',
  'item_status',
  'item_type',
  'label',
  'labeled_by',
  'legacy_default_action',
  'legacy_description',
  'legacy_help',
  'legacy_keyboard_shortcut',
  'legacy_name',
  'legacy_value',
  'localized_control_type',
  'provider_description',
  'text',
  'title',
  'tooltip',
  'value',
]);

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

const WITHHELD_FIELDS = ['automation_id', 'class_name', 'framework_id'] as const;
const NOTHING_WITHHELD: readonly AlreadyWithheld[] = [];

/** `{"automation_id": {"reason": "email", "length": 17}}`, as our own evidence notes what the gate took out. */
function withheldIn(fields: JsonObject, collector: DumpCollector): readonly AlreadyWithheld[] {
  const notes = fields.get('withheld');
  if (notes === undefined || notes === null) return NOTHING_WITHHELD;
  if (!isJsonObject(notes)) {
    collector.wrongValue('/withheld', 'an object', notes);
    return NOTHING_WITHHELD;
  }
  const withheld: AlreadyWithheld[] = [];
  for (const [key, note] of notes) {
    const field = WITHHELD_FIELDS.find((known) => known === key);
    if (field === undefined) collector.dropUnknown(key, note);
    else withheld.push(...withheldNote(field, note, fields.get(field), collector));
  }
  return withheld;
}

function withheldNote(
  field: AlreadyWithheld['field'],
  note: JsonValue,
  value: JsonValue | undefined,
  collector: DumpCollector,
): readonly AlreadyWithheld[] {
  const place = `/withheld/${field}`;
  const reason = isJsonObject(note) ? note.get('reason') : undefined;
  const length = isJsonObject(note) ? countIn(note.get('length'), `${place}/length`, collector) : null;
  if (typeof reason !== 'string' || length === null) collector.wrongValue(place, 'a reason and a length', note);
  else if (value !== undefined && value !== null) collector.wrongShape(place, 'no note where there is a value', 'both');
  else return [{ field, reason: collector.wrap(reason), length }];
  return NOTHING_WITHHELD;
}
