import type { JsonObject, JsonValue } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, countIn, flagIn, nameIn, rectangleIn, textIn } from './support/field-values.js';
import { type DumpHeader, finishDump } from './support/finish-dump.js';
import type { JsonTree, NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, type OtherFields, RUNTIME_NUMBER } from './support/other-fields.js';
import { noteTwoRectangles, sidesAgree } from './support/rectangles.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'no',
  has_name: 'yes',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'yes',
  is_offscreen: 'derived',
} as const;

/** What pywinauto-mcp answers to a request for elements: `{status, operation, elements: […], max_depth}`. */
export const pywinautoMcp = defineFormat({
  id: 'pywinauto-mcp',
  title: { en: 'pywinauto-mcp elements', 'zh-CN': 'pywinauto-mcp 元素列表' },
  note: {
    en: 'The list may hold several elements without a parent; then a node of which nothing is captured stands in for it. is_offscreen is taken from is_visible.',
    'zh-CN':
      '列表中可以有几个没有父节点的元素，此时以一个什么都没有采集的节点作为父节点。is_offscreen 由 is_visible 得出。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object' || !keys.has('elements')) return 'no';
  const isNode = keys.has('elements/control_type') && keys.has('elements/automation_id');
  if (isNode) return keys.has('element_count') || keys.has('operation') ? 'certain' : 'likely';
  return keys.has('element_count') && keys.has('window_handle') ? 'likely' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const isNode = (fields: JsonObject) => fields.has('control_type') || fields.has('class_name');
  const shape = { rootPath: ['elements'], standIn: BLANK_NODE, childrenKey: 'children', isNode, toNode };
  const tree = readJsonTree(input, shape, collector);
  return finishDump({ input, tree, header: headerOf(tree, collector), capabilities: CAPTURED, collector });
}

const NODE: OtherFields = {
  taken: new Set([
    'class_name',
    'is_visible',
    'is_enabled',
    'automation_id',
    'name',
    'control_type',
    'rect',
    'children',
  ]),
  text: new Map([
    ['text', 'text'],
    ['value', 'value'],
  ]),
  words: new Map(
    ['control_id', 'process_id', 'handle', 'x', 'y', 'width', 'height'].map((key) => [key, RUNTIME_NUMBER]),
  ),
};

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  dropOthers(fields, NODE, collector);
  // Its sides are repeated beside it.
  const bounds = rectangleIn(fields.get('rect'), 'left-top-right-bottom', '/rect', collector);
  const isVisible = flagIn(fields.get('is_visible'), '/is_visible', collector);
  return {
    ...BLANK_NODE,
    controlType: controlTypeIn(fields.get('control_type'), '/control_type', collector),
    automationId: textIn(fields.get('automation_id'), '/automation_id', collector),
    className: textIn(fields.get('class_name'), '/class_name', collector),
    name: nameIn(fields.get('name'), '/name', collector),
    bounds: bounds !== null && !sidesAgree(bounds, fields) ? noteTwoRectangles('/rect', collector) : bounds,
    isEnabled: flagIn(fields.get('is_enabled'), '/is_enabled', collector),
    isOffscreen: isVisible === null ? null : !isVisible,
  };
}

const HEADER: OtherFields = {
  taken: new Set(['elements', 'max_depth', 'status', 'element_count']),
  text: new Map([
    ['error', 'error'],
    ['message', 'message'],
  ]),
  words: new Map([
    ['operation', /^[a-z]{1,20}(?:_[a-z]{1,20}){0,4}$/u],
    ['window_handle', RUNTIME_NUMBER],
    ['timestamp', /^[0-9TZ:.+ -]{1,40}$/u],
  ]),
};

function headerOf(tree: JsonTree, collector: DumpCollector): DumpHeader {
  const { header, hasStandIn } = tree;
  dropOthers(header, HEADER, collector);
  checkStatus(header.get('status') ?? null, collector);
  checkCount(header.get('element_count'), tree, collector);
  const elements = header.get('elements') ?? null;
  if (elements !== null) collector.wrongValue('/elements', 'a list of elements', elements);
  const maxDepth = countIn(header.get('max_depth'), '/max_depth', collector);
  // Counted from the elements without a parent.
  return {
    ...NO_HEADER,
    limits: { maxDepth: maxDepth === null ? null : maxDepth + (hasStandIn ? 1 : 0), maxNodes: null },
  };
}

/** Any other word than the one for success: what there is, is what there was when it failed or ended early. */
function checkStatus(status: JsonValue, collector: DumpCollector): void {
  if (status === null || status === 'success') return;
  collector.noteCut('capture-error');
  if (typeof status !== 'string' || !/^[a-z_]{1,20}$/u.test(status)) collector.dropText('status', status);
}

/** `element_count` counts the elements without a parent only. */
function checkCount(value: JsonValue | undefined, { nodes, hasStandIn }: JsonTree, collector: DumpCollector): void {
  const expected = countIn(value, '/element_count', collector);
  let actual = 0;
  for (const { parent } of nodes) if (parent === (hasStandIn ? 0 : -1)) actual++;
  if (expected === null || expected === actual) return;
  collector.wrongShape('/element_count', `${expected} elements without a parent`, `${actual}`);
  if (expected > actual) collector.noteCut('children-cut', expected - actual);
}
