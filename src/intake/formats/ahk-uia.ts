import { asBuffer } from '../text/decode-text.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { AhkReader } from './support/ahk-reader.js';
import { DumpCollector } from './support/dump-collector.js';
import { finishDump } from './support/finish-dump.js';
import { NO_HEADER } from './support/no-header.js';
import { isTooLong, tooLong } from './support/whole-text.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'no',
  has_name: 'derived',
  name_length: 'yes',
  bounds: 'no',
  is_enabled: 'no',
  is_offscreen: 'no',
} as const;

/** What `DumpAll()` of AutoHotkey's UIA-v2 gives: `1,7: Type: 50000 (Button) Name: "x" … AutomationId: "z"`. */
export const ahkUia = defineFormat({
  id: 'ahk-uia',
  title: { en: 'AutoHotkey UIA-v2 DumpAll', 'zh-CN': 'AutoHotkey UIA-v2 DumpAll' },
  note: {
    en: 'A field that is left out is empty. Quotes in a text are not escaped: where it is not clear which field a text belongs to, the length of the name is not captured.',
    'zh-CN': '省略的字段即为空。文字中的引号没有转义：无法判断文字属于哪个字段时，名称长度视为没有采集。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

const ELEMENT = /^(?:\d{1,6}(?:,\d{1,6}){0,200}: )?Type: 5\d{4} \([A-Za-z]{0,40}\)/mu;

function recognises({ shape, head }: FormatProbe): Recognition {
  return shape === 'other' && ELEMENT.test(head) ? 'certain' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  if (isTooLong(input)) return tooLong(input, collector);
  const reader = new AhkReader(collector, input.limits.MAX_DUMP_NODES);
  reader.read(asBuffer(input.text.utf8).toString('utf8'));
  collector.unescaped();
  const { isFull, looseText } = reader.tree;
  const tree = { nodes: reader.tree.finish(), looseText, isFull };
  return finishDump({ input, tree, header: NO_HEADER, capabilities: CAPTURED, collector });
}
