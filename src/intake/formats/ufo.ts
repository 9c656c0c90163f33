import type { JsonObject } from '../json/json-value.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, countIn, nameIn, rectangleIn } from './support/field-values.js';
import { finishDump } from './support/finish-dump.js';
import type { JsonTree, NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, NO_WORDS, type OtherFields } from './support/other-fields.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'no',
  class_name: 'no',
  framework_id: 'no',
  has_name: 'yes',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'no',
  is_offscreen: 'no',
} as const;

/** `ui_tree/step_N.json` of UFO (microsoft/UFO `ufo/automator/ui_control/ui_tree.py`). The document is the root. */
export const ufo = defineFormat({
  id: 'ufo',
  title: { en: 'UFO UI tree (ui_tree/step_N.json)', 'zh-CN': 'UFO 控件树（ui_tree/step_N.json）' },
  note: {
    en: 'Of its three rectangles the one in screen pixels is taken.',
    'zh-CN': '三个矩形中取以屏幕像素计的那一个。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object' || !keys.has('control_type')) return 'no';
  return keys.has('adjusted_rectangle') || keys.has('relative_rectangle') || keys.has('rectangle/left')
    ? 'certain'
    : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const isNode = (fields: JsonObject) => fields.has('control_type') || fields.has('rectangle');
  const levels: (number | null)[] = [];
  const toLevelledNode = (fields: JsonObject, to: DumpCollector, index: number) => {
    levels[index] = countIn(fields.get('level'), '/level', to);
    return toNode(fields, to);
  };
  const shape = { rootPath: [], childrenKey: 'children', isNode, toNode: toLevelledNode };
  const tree = readJsonTree(input, shape, collector);
  checkLevels(tree, levels, collector);
  return finishDump({ input, tree, header: NO_HEADER, capabilities: CAPTURED, collector });
}

/** A level is its parent's and one more: where it is not, nodes between them were lost. */
function checkLevels({ nodes }: JsonTree, levels: readonly (number | null)[], collector: DumpCollector): void {
  const isGap = nodes.some(({ parent }, i) => {
    const [own, above] = [levels[i] ?? null, levels[parent] ?? null];
    return own !== null && above !== null && own !== above + 1;
  });
  if (isGap) collector.wrongShape('/level', 'one more than that of the parent', 'another level');
}

const NODE: OtherFields = {
  taken: new Set(['name', 'control_type', 'rectangle', 'children', 'level']),
  // A traceback of Python, with the paths of whoever ran it.
  text: new Map([['error', 'error']]),
  words: new Map([
    ['id', /^node_\d{1,9}$/u],
    ['adjusted_rectangle', NO_WORDS],
    ['relative_rectangle', NO_WORDS],
  ]),
};

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  dropOthers(fields, NODE, collector);
  return {
    ...BLANK_NODE,
    controlType: controlTypeIn(fields.get('control_type'), '/control_type', collector),
    name: nameIn(fields.get('name'), '/name', collector),
    bounds: rectangleIn(fields.get('rectangle'), 'left-top-right-bottom', '/rectangle', collector),
  };
}
