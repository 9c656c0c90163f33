import { byCodeUnit } from '../../shared/canonical-json.js';
import type { JsonObject } from '../json/json-value.js';
import { textsOfBrokenJson } from '../text/broken-json-texts.js';
import { asBuffer } from '../text/decode-text.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, flagIn, nameIn, textOrEmptyIn } from './support/field-values.js';
import { finishDump } from './support/finish-dump.js';
import type { JsonTree, NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import { dropOthers, NO_WORDS, type OtherFields } from './support/other-fields.js';
import { jsonOfSnapshot, snapshotsIn } from './support/snap-text.js';
import { isTooLong, tooLong } from './support/whole-text.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'no',
  framework_id: 'no',
  has_name: 'derived',
  name_length: 'yes',
  bounds: 'no',
  is_enabled: 'yes',
  is_offscreen: 'no',
} as const;

/** A Jest snapshot file of React Native for Windows, whose snapshots hold an `Automation Tree`. */
export const rnwSnap = defineFormat({
  id: 'rnw-snap',
  title: {
    en: 'React Native for Windows automation tree (.snap)',
    'zh-CN': 'React Native for Windows 自动化树（.snap）',
  },
  note: {
    en: 'The first snapshot of a file is read, and the others are reported. Empty ids and names are left out.',
    'zh-CN': '读取文件中的第一个快照，其余的会报告。空的编号和名称会被省略。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

function recognises({ shape, head }: FormatProbe): Recognition {
  if (shape !== 'other' || !/^exports\[`/mu.test(head)) return 'no';
  return head.includes('"Automation Tree"') ? 'certain' : 'likely';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  if (isTooLong(input)) return tooLong(input, collector);
  const { bodies, rest, isWhole } = snapshotsIn(asBuffer(input.text.utf8).toString('utf8'));
  const [first = '', ...others] = bodies;
  if (others.length > 0) collector.problems.add('dump-several-trees', () => ({ args: { count: bodies.length } }));
  const json = Buffer.from(jsonOfSnapshot(first));
  collector.unescaped();
  let isSorted = true;
  const toSortedNode = (fields: JsonObject, to: DumpCollector): NodeContent => {
    isSorted &&= areSorted(fields);
    return toNode(fields, to);
  };
  const shape = { rootPath: ['Automation Tree'], childrenKey: '__Children', isNode, toNode: toSortedNode };
  const found = readJsonTree({ ...input, text: { ...input.text, utf8: json } }, shape, collector);
  dropHeader(found, collector);
  for (const text of [rest, ...others.map(jsonOfSnapshot)]) collector.addStrings(textsOfBrokenJson(text));
  // Jest sorts keys and writes each once: where it did not, some of them are text, and it cannot be told which.
  const isDoubtful = !isSorted || collector.problems.has('dump-duplicate-key');
  if (isDoubtful) collector.ambiguous(first);
  if (found.error !== null || !isWhole || isDoubtful) collector.addStrings(textsOfBrokenJson(jsonOfSnapshot(first)));
  if (!isWhole || (found.error !== null && !found.isFull)) {
    // Its places are those of the text that the snapshot was turned into, and would mislead.
    const reason = isWhole ? (found.error?.reason ?? 'unexpected-end') : 'unexpected-end';
    collector.problems.add('dump-not-json', () => ({ args: { reason } }));
  }
  const isRead = isWhole && found.error === null && !isDoubtful;
  const tree = { ...found, error: null, unreadFrom: isRead ? null : 0 };
  return finishDump({ input, tree, header: NO_HEADER, capabilities: CAPTURED, collector });
}

function isNode(fields: JsonObject): boolean {
  return fields.has('ControlType') || fields.has('AutomationId');
}

function areSorted(fields: JsonObject): boolean {
  let last = '';
  for (const key of fields.keys()) {
    if (byCodeUnit(last, key) > 0) return false;
    last = key;
  }
  return true;
}

const NODE: OtherFields = {
  taken: new Set(['AutomationId', 'ControlType', 'Name', 'IsEnabled', '__Children']),
  text: new Map([
    ['LocalizedControlType', 'localized_control_type'],
    ['HelpText', 'help_text'],
    ['ItemStatus', 'item_status'],
    ['AccessKey', 'access_key'],
    ['ValuePattern.Value', 'value'],
  ]),
  words: new Map(
    ['IsKeyboardFocusable', 'IsPassword', 'IsRequiredForForm', 'LiveSetting', 'PositionInSet', 'SizeofSet'].map(
      (key) => [key, NO_WORDS],
    ),
  ),
};

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  const states = new Map<string, RegExp>();
  // `TogglePattern.ToggleState`: numbers and flags; a text in one counts as such.
  for (const key of fields.keys())
    if (/^[A-Z][A-Za-z]{1,40}Pattern\.[A-Z][A-Za-z]{1,40}$/u.test(key) && NODE.text?.has(key) !== true)
      states.set(key, NO_WORDS);
  dropOthers(fields, { ...NODE, words: new Map([...(NODE.words ?? []), ...states]) }, collector);
  return {
    ...BLANK_NODE,
    controlType: controlTypeIn(fields.get('ControlType'), '/ControlType', collector),
    automationId: textOrEmptyIn(fields.get('AutomationId'), '/AutomationId', collector),
    name: nameIn(fields.get('Name'), '/Name', collector),
    isEnabled: flagIn(fields.get('IsEnabled'), '/IsEnabled', collector),
  };
}

const HEADER: OtherFields = {
  taken: new Set(['Automation Tree']),
  text: new Map([
    ['Component Tree', 'component_tree'],
    ['Visual Tree', 'visual_tree'],
  ]),
};

function dropHeader({ header, nodes, error }: JsonTree, collector: DumpCollector): void {
  dropOthers(header, HEADER, collector);
  const root = header.get('Automation Tree');
  if (root !== undefined) collector.wrongValue('/Automation Tree', 'a node', root);
  else if (nodes.length === 0 && error === null) collector.wrongShape('/Automation Tree', 'a node', 'nothing');
}
