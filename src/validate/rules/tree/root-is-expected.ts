import type { ControlType } from '../../../model/control-type.js';
import { labelOrNotGiven } from '../../../shared/safe-label.js';
import { controlTypeOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';
import { textAt } from '../../facts/text-at.js';

/** Top-level windows are of type Window; frameless ones and those of Chromium are a Pane. */
const WINDOW_TYPES: ReadonlySet<ControlType> = new Set(['Window', 'Pane']);

export default defineRule({
  id: 'tree/root-is-expected',
  title: { en: 'The root of the main dump is the window that is expected', 'zh-CN': '主转储的根节点就是预期的窗口' },
  why: {
    en: 'A dump of a dialog, or of another window of the application, has none of the controls that selectors look for.',
    'zh-CN': '如果采到的是对话框或程序的其他窗口，选择器要找的控件就都不在里面。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'other-root': message<{ expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ expected, actual }) => `The root has the automation id "${actual}"; the profile expects "${expected}".`,
        'zh-CN': ({ expected, actual }) => `根节点的 automation_id 为“${actual}”，配置文件预期为“${expected}”。`,
      },
      {
        en: 'Bring the main window of the application up and capture that one. If a release renamed it, adapt the profile.',
        'zh-CN': '请打开程序的主窗口并采集它。如果新版本改了名称，请修改配置文件。',
      },
    ),
    'not-a-window': message<{ actual: string }>(
      'WARN',
      {
        en: ({ actual }) => `The root is of the type ${actual}; expected Window or Pane.`,
        'zh-CN': ({ actual }) => `根节点类型为 ${actual}，应为 Window 或 Pane。`,
      },
      {
        en: 'Capture the whole top-level window, not a control in it: paths begin at the root.',
        'zh-CN': '请采集整个顶层窗口，而不是其中的控件：路径都从根节点开始。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    if (tree.length === 0) return 0;
    const where = { dump: mainDump.label, path: 'root' };
    const type = controlTypeOf(tree, 0);
    if (!WINDOW_TYPES.has(type)) yield { code: 'not-a-window', args: { actual: type }, where };
    const expected = profile.expect.root_automation_id;
    if (expected === undefined) return 1;
    // An id that is not shown is not the expected one.
    const actual = textAt(tree, 'automation_id', 0);
    if (actual !== expected) yield { code: 'other-root', args: { expected, actual: labelOrNotGiven(actual) }, where };
    return 2;
  },
});
