import type { Bounds } from '../../model/raw-tree.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { boundsIn } from './support/a11y-values.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, nameIn, rectangleIn, textOrEmptyIn } from './support/field-values.js';
import { finishDump } from './support/finish-dump.js';
import type { NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, NO_WORDS, type OtherFields } from './support/other-fields.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'no',
  framework_id: 'no',
  has_name: 'derived',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'no',
  is_offscreen: 'no',
} as const;

/** A tree of Terminator: `{attributes: {role, name, …, properties: {AutomationId}}, children?}`; the document is the root. */
export const terminator = defineFormat({
  id: 'terminator',
  title: { en: 'Terminator tree', 'zh-CN': 'Terminator 控件树' },
  note: {
    en: 'Empty fields are left out: a node with properties and no AutomationId has an empty one.',
    'zh-CN': '空字段会被省略：有 properties 而没有 AutomationId 的节点，其编号为空。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

function recognises({ shape, keys }: FormatProbe): Recognition {
  return shape === 'object' && keys.has('attributes/role') ? 'certain' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const isNode = (fields: JsonObject) => fields.has('attributes');
  const tree = readJsonTree(input, { rootPath: [], childrenKey: 'children', isNode, toNode }, collector);
  return finishDump({ input, tree, header: NO_HEADER, capabilities: CAPTURED, collector });
}

const NODE: OtherFields = {
  taken: new Set(['children']),
  inner: new Map([
    [
      'attributes',
      {
        taken: new Set(['role', 'name', 'bounds']),
        text: new Map([
          ['value', 'value'],
          ['description', 'description'],
          ['label', 'label'],
          ['text', 'text'],
        ]),
        words: new Map([
          ['is_keyboard_focusable', NO_WORDS],
          ['is_focused', NO_WORDS],
        ]),
        inner: new Map([
          ['properties', { taken: new Set(['AutomationId']), text: new Map([['HelpText', 'help_text']]) }],
        ]),
      },
    ],
  ]),
};

const NOTHING: JsonObject = new Map<string, JsonValue>();

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  dropOthers(fields, NODE, collector);
  const found = fields.get('attributes');
  if (!isJsonObject(found)) collector.wrongShape('/attributes', 'an object', 'something else');
  const attributes = isJsonObject(found) ? found : NOTHING;
  const properties = attributes.get('properties');
  return {
    ...BLANK_NODE,
    controlType: controlTypeIn(attributes.get('role'), '/attributes/role', collector),
    automationId: isJsonObject(properties)
      ? textOrEmptyIn(properties.get('AutomationId'), '/attributes/properties/AutomationId', collector)
      : null,
    name: nameIn(attributes.get('name'), '/attributes/name', collector),
    bounds: rectangle(attributes.get('bounds'), collector),
  };
}

/** A tuple of left, top, width and height, or the same by name. */
function rectangle(value: JsonValue | undefined, collector: DumpCollector): Bounds | null {
  return isJsonArray(value)
    ? boundsIn(value, '/attributes/bounds', collector)
    : rectangleIn(value, 'x-y-width-height', '/attributes/bounds', collector);
}
