import type { JsonObject, JsonValue } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, nameIn, rectangleIn, textIn } from './support/field-values.js';
import { finishDump } from './support/finish-dump.js';
import type { NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, type OtherFields } from './support/other-fields.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'no',
  has_name: 'yes',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'no',
  is_offscreen: 'no',
} as const;

/**
 * A `UiNode` of DeskShell. Its field names are not public, so the obvious spellings are taken; anything else counts
 * as text. The document is the root.
 */
export const deskshell = defineFormat({
  id: 'deskshell',
  title: { en: 'DeskShell UiNode tree', 'zh-CN': 'DeskShell UiNode 控件树' },
  isProvisional: true,
  note: {
    en: 'The names of its fields are not public. Taken are role, type or controlType; name; automationId or id; className; rect or bounds (x, y, width, height); children. Compare a first report with what is on the screen.',
    'zh-CN':
      '字段名没有公开。读取的有：role、type 或 controlType；name；automationId 或 id；className；rect 或 bounds（x、y、width、height）；children。首份报告请与屏幕对照。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

const CONTROL_TYPE_KEYS = ['controlType', 'role', 'type'] as const;
const BOUNDS_KEYS = ['bounds', 'rect'] as const;

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object' || !CONTROL_TYPE_KEYS.some((key) => keys.has(key))) return 'no';
  const isNode = keys.has('children') || BOUNDS_KEYS.some((key) => keys.has(key));
  return isNode && (keys.has('automationId') || keys.has('className')) ? 'likely' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const isNode = (fields: JsonObject) => CONTROL_TYPE_KEYS.some((key) => fields.has(key));
  const tree = readJsonTree(input, { rootPath: [], childrenKey: 'children', isNode, toNode }, collector);
  return finishDump({ input, tree, header: NO_HEADER, capabilities: CAPTURED, collector });
}

const TEXT = new Map([
  ['value', 'value'],
  ['text', 'text'],
  ['title', 'title'],
  ['helpText', 'help_text'],
]);

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  const type = first(fields, CONTROL_TYPE_KEYS);
  const id = first(fields, ['automationId', 'id']);
  const rectangle = first(fields, BOUNDS_KEYS);
  const others: OtherFields = {
    taken: new Set(['name', 'className', 'children', type.key, id.key, rectangle.key]),
    text: TEXT,
  };
  dropOthers(fields, others, collector);
  return {
    ...BLANK_NODE,
    controlType: controlTypeIn(type.value, `/${type.key}`, collector),
    automationId: textIn(id.value, `/${id.key}`, collector),
    className: textIn(fields.get('className'), '/className', collector),
    name: nameIn(fields.get('name'), '/name', collector),
    bounds: rectangleIn(rectangle.value, 'x-y-width-height', `/${rectangle.key}`, collector),
  };
}

/** The first of the keys that the node has; of several, the others count as unknown. */
function first(
  fields: JsonObject,
  keys: readonly [string, ...string[]],
): { readonly key: string; readonly value: JsonValue | undefined } {
  const key = keys.find((known) => fields.has(known)) ?? keys[0];
  return { key, value: fields.get(key) };
}
