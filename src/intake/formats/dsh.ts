import { isJsonObject, type JsonObject } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DumpCollector } from './support/dump-collector.js';
import {
  controlTypeIn,
  countIn,
  flagIn,
  flagOrUsualIn,
  nameIn,
  rectangleIn,
  textIn,
  textOrEmptyIn,
} from './support/field-values.js';
import { type DumpHeader, finishDump } from './support/finish-dump.js';
import type { JsonTree, NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, NO_WORDS, type OtherFields, RUNTIME_NUMBER } from './support/other-fields.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'no',
  has_name: 'derived',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'derived',
  is_offscreen: 'derived',
} as const;

/** A snapshot of dsh-desktop-uia: `{window, tree, nodes, truncated?}`; every empty string and null is left out. */
export const dsh = defineFormat({
  id: 'dsh',
  title: { en: 'dsh-desktop-uia snapshot', 'zh-CN': 'dsh-desktop-uia 快照' },
  note: {
    en: 'A name, id or class that is left out is an empty one; enabled is left out where true, offscreen where false. Rectangles of offscreen and of empty elements are not captured.',
    'zh-CN': '省略的名称、编号和类名即为空；enabled 为真、offscreen 为假时省略。屏幕外和空元素的矩形没有采集。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object' || !(keys.has('tree/type') || keys.has('tree/aid') || keys.has('tree/patterns'))) return 'no';
  return keys.has('window') || keys.has('nodes') || keys.has('elapsedMs') ? 'certain' : 'likely';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const facts: NodeFacts = { offscreen: 0 };
  const shape = {
    rootPath: ['tree'],
    childrenKey: 'children',
    isNode: (fields: JsonObject) => fields.has('type') || fields.has('id'),
    toNode: (fields: JsonObject, to: DumpCollector) => toNode(fields, to, facts),
  };
  const tree = readJsonTree(input, shape, collector);
  return finishDump({ input, tree, header: headerOf(tree, facts, collector), capabilities: CAPTURED, collector });
}

/** What is noted of all nodes. */
interface NodeFacts {
  offscreen: number;
}

const NODE: OtherFields = {
  taken: new Set([
    ...['type', 'name', 'aid', 'class', 'enabled', 'offscreen', 'rect', 'children'],
    ...['hiddenChildren', 'childCount', 'collapsed'],
  ]),
  words: new Map([
    ['id', /^el_\d{1,9}$/u],
    ['focused', NO_WORDS],
    [
      'patterns',
      /^(?:invoke|value|selectItem|toggle|expandCollapse|scroll|scrollItem|text|grid|window|transform|rangeValue|select)$/u,
    ],
  ]),
  text: new Map([
    ['value', 'value'],
    ['path', 'path'],
    ['helpText', 'help_text'],
    ['itemStatus', 'item_status'],
    ['localizedType', 'localized_control_type'],
  ]),
};

function toNode(fields: JsonObject, collector: DumpCollector, facts: NodeFacts): NodeContent {
  dropOthers(fields, NODE, collector);
  const isOffscreen = flagOrUsualIn(fields.get('offscreen'), false, '/offscreen', collector);
  if (isOffscreen) facts.offscreen++;
  return {
    ...BLANK_NODE,
    controlType: controlTypeIn(fields.get('type'), '/type', collector),
    automationId: textOrEmptyIn(fields.get('aid'), '/aid', collector),
    className: textOrEmptyIn(fields.get('class'), '/class', collector),
    name: nameIn(fields.get('name'), '/name', collector),
    bounds: rectangleIn(fields.get('rect'), 'x-y-w-h', '/rect', collector),
    isEnabled: flagOrUsualIn(fields.get('enabled'), true, '/enabled', collector),
    isOffscreen,
    declaredChildCount: declaredChildren(fields, collector),
  };
}

/**
 * `hiddenChildren` were cut by maxChildren; `collapsed` says that the rest was cut by depth, `childCount` of them, or
 * by the budget of nodes, and then not how many. All of these leave no doubt.
 *
 * @returns how many children there should be; null where that is not said, or they were cut
 */
function declaredChildren(fields: JsonObject, collector: DumpCollector): number | null {
  const hidden = countIn(fields.get('hiddenChildren'), '/hiddenChildren', collector);
  if (hidden !== null && hidden > 0) collector.noteCut('children-cut', hidden);
  const count = countIn(fields.get('childCount'), '/childCount', collector);
  const collapsed = fields.get('collapsed') ?? null;
  if (collapsed === null) return count;
  if (collapsed === 'maxDepth' && count !== null && count > 0) collector.noteCut('depth-limit', count);
  else if (collapsed === 'maxDepth' || collapsed === 'maxNodes') collector.noteCut('children-cut');
  else collector.wrongValue('/collapsed', 'maxDepth or maxNodes', collapsed);
  return null;
}

const HEADER: OtherFields = {
  taken: new Set(['nodes', 'truncated', 'tree']),
  text: new Map([
    ['patternsNote', 'note'],
    ['hint', 'note'],
  ]),
  words: new Map([
    ['elapsedMs', NO_WORDS],
    ['patternsSkipped', NO_WORDS],
    ['patternsProbed', NO_WORDS],
  ]),
  inner: new Map([
    [
      'window',
      {
        taken: new Set(['process']),
        text: new Map([
          ['name', 'window_title'],
          ['title', 'window_title'],
          ['readError', 'error'],
        ]),
        words: new Map([
          ['type', /^[A-Z][A-Za-z]{1,20}$/u],
          ['class', /^[A-Za-z][A-Za-z0-9_.]{0,80}$/u],
          ['pid', NO_WORDS],
          ['hwnd', RUNTIME_NUMBER],
          ['elementId', /^el_\d{1,9}$/u],
          ['rect', NO_WORDS],
          ['foreground', NO_WORDS],
          ['minimized', NO_WORDS],
          ['maximized', NO_WORDS],
          ['matchCount', NO_WORDS],
        ]),
      },
    ],
  ]),
};

function headerOf({ header, nodes }: JsonTree, facts: NodeFacts, collector: DumpCollector): DumpHeader {
  dropOthers(header, HEADER, collector);
  const window = header.get('window');
  const count = countIn(header.get('nodes'), '/nodes', collector);
  // With includeOffscreen off, offscreen nodes are in the tree and not in the number.
  const isOnScreenCount = count !== null && facts.offscreen > 0 && count === nodes.length - facts.offscreen;
  return {
    ...NO_HEADER,
    processName: isJsonObject(window) ? textIn(window.get('process'), '/window/process', collector) : null,
    declaredNodeCount: isOnScreenCount ? nodes.length : count,
    // Written only where a limit was hit.
    declaredTruncated: flagIn(header.get('truncated'), '/truncated', collector) ?? false,
  };
}
