import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DCC_LIMITS, dccLimitsIn } from './support/dcc-limits.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, countIn, flagIn, nameIn, rectangleIn, textIn, textOrEmptyIn } from './support/field-values.js';
import { type DumpHeader, finishDump } from './support/finish-dump.js';
import type { JsonTree, NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, NO_WORDS, type OtherFields, RUNTIME_NUMBER } from './support/other-fields.js';

const CAPTURED = {
  control_type: 'derived',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'no',
  has_name: 'derived',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'yes',
  is_offscreen: 'derived',
} as const;

/** An app_ui or ui_control snapshot of dcc-mcp, bare or in the envelope that its tools answer with. */
export const dccMcp = defineFormat({
  id: 'dcc-mcp',
  title: { en: 'dcc-mcp app_ui / ui_control snapshot', 'zh-CN': 'dcc-mcp app_ui / ui_control 快照' },
  note: {
    en: `The control type is that of metadata.app_ui; without it the role stands for it, which is coarser. A cut by depth is silent, so a tree that ends at depth ${DCC_LIMITS.maxDepth} is taken for possibly cut.`,
    'zh-CN': `控件类型取自 metadata.app_ui；没有时用较粗略的 role 代替。按深度截断时不会说明，因此恰好止于深度 ${DCC_LIMITS.maxDepth} 的树视为可能被截断。`,
  },
  captured: CAPTURED,
  recognises,
  read,
});

const ENVELOPE = ['context', 'snapshot', 'root'];

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object') return 'no';
  if (keys.has('context/snapshot/root')) return 'certain';
  const isNode = keys.has('root/role') && !keys.has('root/control_type');
  if (!isNode) return keys.has('snapshot/root/role') ? 'certain' : 'no';
  return keys.has('node_count') || keys.has('focus_id') || keys.has('root/object_name') ? 'certain' : 'likely';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const rootPath = rootPathOf(input);
  const tree = readJsonTree(input, { rootPath, childrenKey: 'children', isNode, toNode }, collector);
  return finishDump({ input, tree, header: headerOf(tree, collector), capabilities: CAPTURED, collector });
}

function rootPathOf({ probe }: FormatInput): readonly string[] {
  if (probe.keys.has('context/snapshot/root')) return ENVELOPE;
  return probe.keys.has('root/role') ? ['root'] : ['snapshot', 'root'];
}

function isNode(fields: JsonObject): boolean {
  return fields.has('role') || fields.has('object_name');
}

const APP_UI: OtherFields = {
  taken: new Set(['control_type', 'class_name']),
  words: new Map([
    ['fallback_path', RUNTIME_NUMBER],
    ['runtime_id', RUNTIME_NUMBER],
    ['native_window_handle', RUNTIME_NUMBER],
    ['process_id', NO_WORDS],
  ]),
};

const NODE: OtherFields = {
  taken: new Set(['role', 'label', 'object_name', 'enabled', 'visible', 'bounds', 'children']),
  text: new Map([
    ['text', 'text'],
    ['tooltip', 'tooltip'],
    ['value', 'value'],
  ]),
  words: new Map([
    // Made of the runtime id or the path: never identity.
    ['id', /^uia:(?:path:)?[0-9.-]{1,200}$/u],
    ['checked', NO_WORDS],
    ['native_window_handle', RUNTIME_NUMBER],
  ]),
  inner: new Map([['metadata', { taken: new Set(), inner: new Map([['app_ui', APP_UI]]) }]]),
};

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  dropOthers(fields, NODE, collector);
  const appUi = appUiIn(fields.get('metadata'));
  const role = fields.get('role');
  const controlType = appUi?.get('control_type');
  const isVisible = flagIn(fields.get('visible'), '/visible', collector);
  // A role is lower case in the table; anything else there may be text.
  if (typeof role === 'string' && !/^[a-z_]{1,30}$/u.test(role)) collector.addStrings([role]);
  return {
    ...BLANK_NODE,
    controlType: controlType
      ? controlTypeIn(controlType, '/metadata/app_ui/control_type', collector)
      : controlTypeIn(role, '/role', collector),
    automationId: textOrEmptyIn(fields.get('object_name'), '/object_name', collector),
    className: textIn(appUi?.get('class_name'), '/metadata/app_ui/class_name', collector),
    name: nameIn(fields.get('label'), '/label', collector),
    bounds: rectangleIn(fields.get('bounds'), 'x-y-width-height', '/bounds', collector),
    isEnabled: flagIn(fields.get('enabled'), '/enabled', collector),
    isOffscreen: isVisible === null ? null : !isVisible,
  };
}

function appUiIn(metadata: JsonValue | undefined): JsonObject | null {
  const appUi = isJsonObject(metadata) ? metadata.get('app_ui') : undefined;
  return isJsonObject(appUi) ? appUi : null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** What says which windows there were, and pictures of them. All of it is text. */
const SNAPSHOT: OtherFields = {
  taken: new Set(['root', 'truncated', 'node_count']),
  text: new Map([['session_id', 'session_id']]),
  words: new Map([['focus_id', /^uia:(?:path:)?[0-9.-]{1,200}$/u]]),
  inner: new Map([
    [
      'metadata',
      {
        taken: new Set(['max_depth', 'max_nodes']),
        text: new Map([
          ['app_ui', 'metadata'],
          ['computer_use', 'metadata'],
        ]),
      },
    ],
  ]),
};

const CONTEXT: OtherFields = {
  taken: NOTHING,
  text: new Map(
    ['session_id', 'snapshot_id', 'policy', 'observation', 'computer_use', 'control_hint', '__rich__', 'target'].map(
      (key) => [key, key === '__rich__' ? 'rich' : key],
    ),
  ),
  inner: new Map([['snapshot', SNAPSHOT]]),
};

const ANSWER: OtherFields = {
  taken: NOTHING,
  text: new Map([
    ['message', 'message'],
    ['prompt', 'prompt'],
    ['error', 'error'],
  ]),
  words: new Map([['success', NO_WORDS]]),
  inner: new Map([
    ['context', CONTEXT],
    ['snapshot', SNAPSHOT],
  ]),
};

function headerOf({ headers, nodes }: JsonTree, collector: DumpCollector): DumpHeader {
  const snapshot = headers.at(-1) ?? new Map<string, JsonValue>();
  // A bare snapshot has one header, an envelope three.
  const tables = headers.length === 3 ? [ANSWER, CONTEXT, SNAPSHOT] : [ANSWER, SNAPSHOT].slice(2 - headers.length);
  for (const [level, fields] of headers.entries()) dropOthers(fields, tables[level] ?? SNAPSHOT, collector);
  return {
    ...NO_HEADER,
    declaredTruncated: flagIn(snapshot.get('truncated'), '/truncated', collector),
    declaredNodeCount: countIn(snapshot.get('node_count'), '/node_count', collector),
    limits: dccLimitsIn(snapshot.get('metadata'), nodes, collector),
  };
}
