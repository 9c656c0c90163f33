import type { JsonObject } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DCC_LIMITS, dccLimitsIn } from './support/dcc-limits.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, flagIn, nameIn, rectangleIn, textIn } from './support/field-values.js';
import { finishDump } from './support/finish-dump.js';
import type { NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, NO_WORDS, type OtherFields, RUNTIME_NUMBER } from './support/other-fields.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'no',
  has_name: 'yes',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'yes',
  is_offscreen: 'yes',
} as const;

/** The nodes that dcc-mcp's PowerShell walker writes, before they are made into a snapshot. The document is the root. */
export const dccPowershell = defineFormat({
  id: 'dcc-powershell',
  title: { en: 'dcc-mcp raw PowerShell nodes', 'zh-CN': 'dcc-mcp 的 PowerShell 原始节点' },
  note: {
    en: `A tree that ends at depth ${DCC_LIMITS.maxDepth} is taken for possibly cut, as the walker does not say so.`,
    'zh-CN': `截断时不会说明，因此恰好止于深度 ${DCC_LIMITS.maxDepth} 的树视为可能被截断。`,
  },
  captured: CAPTURED,
  recognises,
  read,
});

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object' || !keys.has('control_type') || !keys.has('automation_id')) return 'no';
  return keys.has('fallback_path') || (keys.has('runtime_id') && keys.has('offscreen')) ? 'certain' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const isNode = (fields: JsonObject) => fields.has('control_type') || fields.has('fallback_path');
  const tree = readJsonTree(input, { rootPath: [], childrenKey: 'children', isNode, toNode }, collector);
  const header = { ...NO_HEADER, limits: dccLimitsIn(undefined, tree.nodes, collector) };
  return finishDump({ input, tree, header, capabilities: CAPTURED, collector });
}

const NODE: OtherFields = {
  taken: new Set(['name', 'control_type', 'automation_id', 'class_name', 'enabled', 'offscreen', 'bounds', 'children']),
  text: new Map([
    ['value', 'value'],
    ['help_text', 'help_text'],
    ['tooltip', 'tooltip'],
  ]),
  words: new Map([
    ['fallback_path', RUNTIME_NUMBER],
    // Never identity.
    ['runtime_id', RUNTIME_NUMBER],
    ['native_window_handle', RUNTIME_NUMBER],
    ['process_id', NO_WORDS],
    ['focused', NO_WORDS],
    ['checked', NO_WORDS],
  ]),
};

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  dropOthers(fields, NODE, collector);
  return {
    ...BLANK_NODE,
    controlType: controlTypeIn(fields.get('control_type'), '/control_type', collector),
    automationId: textIn(fields.get('automation_id'), '/automation_id', collector),
    className: textIn(fields.get('class_name'), '/class_name', collector),
    name: nameIn(fields.get('name'), '/name', collector),
    bounds: rectangleIn(fields.get('bounds'), 'x-y-width-height', '/bounds', collector),
    isEnabled: flagIn(fields.get('enabled'), '/enabled', collector),
    isOffscreen: flagIn(fields.get('offscreen'), '/offscreen', collector),
  };
}
