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
import { PywinautoReader } from './support/pywinauto-reader.js';
import { isTooLong, tooLong } from './support/whole-text.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'no',
  has_name: 'derived',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'no',
  is_offscreen: 'no',
} as const;

/** What pywinauto's `print_control_identifiers()` and `dump_tree()` print. */
export const pywinauto = defineFormat({
  id: 'pywinauto',
  title: {
    en: 'pywinauto print_control_identifiers / dump_tree',
    'zh-CN': 'pywinauto print_control_identifiers / dump_tree',
  },
  note: {
    en: 'The UIA backend gives no class before 0.7; the win32 backend gives classes, and neither ids nor control types. A control type that is not printed follows from the friendly class where that leaves no doubt.',
    'zh-CN':
      'UIA 后端在 0.7 之前不给类名；win32 后端只给类名，没有编号和控件类型。没有打印的控件类型在无歧义时由 friendly class 得出。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

const NODE_LINE = /^(?: {3}\| ){0,50}[A-Za-z_][A-Za-z0-9_]{0,63} - ['"].{0,2000} {4}\(L-?\d{1,10}, T-?\d{1,10}, R/mu;

function recognises({ shape, head }: FormatProbe): Recognition {
  if (shape !== 'other' || !NODE_LINE.test(head)) return 'no';
  return /^(?:Control Identifiers:|(?: {3}\| ){0,50}(?:child_window|\.by)?\()/mu.test(head) ? 'certain' : 'likely';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  if (isTooLong(input)) return tooLong(input, collector);
  const reader = new PywinautoReader(collector, input.limits.MAX_DUMP_NODES);
  const { maxDepth, isCut } = reader.read(asBuffer(input.text.utf8).toString('utf8'));
  const { isFull, looseText } = reader.tree;
  const tree = { nodes: reader.tree.finish(), looseText, isFull };
  const limits = { maxDepth, maxNodes: null };
  const header = { ...NO_HEADER, limits, declaredTruncated: isCut ? true : null };
  return finishDump({ input, tree, header, capabilities: CAPTURED, collector });
}
