import { asBuffer } from '../text/decode-text.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DumpCollector } from './support/dump-collector.js';
import { finishDump } from './support/finish-dump.js';
import { NO_HEADER } from './support/no-header.js';
import { UiautomationReader } from './support/uiautomation-reader.js';
import { isTooLong, tooLong } from './support/whole-text.js';

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

/** What python-uiautomation's `automation.py` logs to `@AutomationLog.txt`: a line an element, four spaces a level. */
export const pythonUiautomation = defineFormat({
  id: 'python-uiautomation',
  title: {
    en: 'python-uiautomation log (@AutomationLog.txt)',
    'zh-CN': 'python-uiautomation 日志（@AutomationLog.txt）',
  },
  note: {
    en: 'Dumps are appended to one file; the last one is read, and the others are reported.',
    'zh-CN': '同一文件中会追加多份转储；读取最后一份，其余的会报告。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

const ELEMENT = /^[^\n]{0,300}ControlType: [A-Za-z]{1,40} {4}ClassName: [^\n]{0,300} {4}AutomationId: /mu;

function recognises({ shape, head }: FormatProbe): Recognition {
  return shape === 'other' && ELEMENT.test(head) ? 'certain' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  if (isTooLong(input)) return tooLong(input, collector);
  const reader = new UiautomationReader(collector, input.limits.MAX_DUMP_NODES);
  reader.read(asBuffer(input.text.utf8).toString('utf8'));
  collector.unescaped();
  const { isFull, looseText } = reader.tree;
  const tree = { nodes: reader.tree.finish(), looseText, isFull };
  return finishDump({ input, tree, header: NO_HEADER, capabilities: CAPTURED, collector });
}
