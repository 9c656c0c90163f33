import { intAt } from '../../../shared/columns.js';
import { labelOrNotGiven } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';
import { textAt } from '../../facts/text-at.js';

export default defineRule({
  id: 'tree/framework-consistent',
  title: { en: 'The window is made with the framework that is expected', 'zh-CN': '窗口使用的界面框架符合预期' },
  why: {
    en: 'Automation ids and class names follow the framework. When it changes, every selector of the catalog is in doubt.',
    'zh-CN': 'automation_id 和类名都随框架而定。框架一变，目录中的所有选择器都存疑。',
  },
  needs: ['tree', 'mainDump', 'profile'],
  messages: {
    'other-framework': message<{ expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ expected, actual }) => `The root is of the framework "${actual}"; the profile expects "${expected}".`,
        'zh-CN': ({ expected, actual }) => `根节点的框架为“${actual}”，配置文件预期为“${expected}”。`,
      },
      {
        en: 'Make sure that the right application was captured. If it was rebuilt with another framework, it needs a new profile and a new catalog.',
        'zh-CN': '请确认采集的是正确的程序。如果程序已改用别的框架，需要新的配置文件和新的选择器目录。',
      },
    ),
    'mostly-foreign': message<{ framework: string; count: number; of: number }>(
      'WARN',
      {
        en: ({ framework, count, of }) =>
          `Only ${count} of ${of} nodes ${count === 1 ? 'is' : 'are'} of the framework of the root ("${framework}"): the window is mostly a frame around another interface.`,
        'zh-CN': ({ framework, count, of }) =>
          `${of} 个节点中只有 ${count} 个与根节点同属框架“${framework}”：窗口主要是另一种界面的外壳。`,
      },
      {
        en: 'Embedded pages are normal, but they change with their content: base selectors on nodes of the root’s framework.',
        'zh-CN': '嵌入网页很常见，但会随内容变化；选择器应基于与根节点同框架的节点。',
      },
    ),
  },
  *check({ tree, mainDump, profile }) {
    const where = { dump: mainDump.label, path: 'root' };
    const framework = tree.length === 0 ? null : textAt(tree, 'framework_id', 0);
    const expected = profile.expect.framework_id;
    if (typeof framework !== 'string') {
      // Where other nodes have one, or the gate took it out, a framework that is not shown is not the expected one.
      if (expected === undefined || mainDump.captured.framework_id === 'no')
        yield { code: 'not-evaluable', args: { missing: 'framework_id' }, where };
      else yield { code: 'other-framework', args: { expected, actual: labelOrNotGiven(framework) }, where };
      return 0;
    }
    if (expected !== undefined && framework !== expected)
      yield { code: 'other-framework', args: { expected, actual: framework }, where };
    const own = intAt(tree.frameworkId, 0);
    let of = 0;
    let count = 0;
    for (const id of tree.frameworkId) {
      if (id < 0) continue;
      of++;
      if (id === own) count++;
    }
    if (count * 2 < of) yield { code: 'mostly-foreign', args: { framework, count, of }, where };
    return of;
  },
});
