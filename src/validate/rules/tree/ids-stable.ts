import { cell, intAt } from '../../../shared/columns.js';
import { pathOf } from '../../../shared/tree.js';
import { findCounters } from '../../checks/counters.js';
import { countOf, type Share, shareOf } from '../../checks/share.js';
import { MAX_RESOURCE_ID, type VolatileReason, volatileId } from '../../checks/volatile.js';
import { asksForNothing, defineRule, message } from '../../define-rule.js';

const LEAVE_OUT = {
  en: 'Nothing has to be done for the capture. Base no selector on these ids.',
  'zh-CN': '这次采集无需处理。选择器不要使用这些编号。',
};

export default defineRule({
  id: 'tree/ids-stable',
  title: { en: 'Automation ids stay the same from launch to launch', 'zh-CN': 'automation_id 不随启动而变' },
  why: {
    en: 'Where an application names no control, a provider gives the window handle or a GUID, which is another one tomorrow; what a program only counts is another control tomorrow.',
    'zh-CN':
      '程序没有给控件命名时，提供程序会给出窗口句柄或 GUID，下次启动就变了；只是计数的编号，下次会指向别的控件。',
  },
  needs: ['tree', 'mainDump'],
  messages: {
    'handle-like': asksForNothing(
      message<Share>(
        'WARN',
        {
          en: (args) =>
            `${countOf('en', args)} ${args.count === 1 ? 'has' : 'have'} a number above ${MAX_RESOURCE_ID} for automation id, which is a window handle.`,
          'zh-CN': (args) => `${countOf('zh-CN', args)}的 automation_id 是大于 ${MAX_RESOURCE_ID} 的数字，即窗口句柄。`,
        },
        LEAVE_OUT,
      ),
    ),
    guid: asksForNothing(
      message<Share>(
        'WARN',
        {
          en: (args) => `${countOf('en', args)} ${args.count === 1 ? 'has' : 'have'} a GUID in their automation id.`,
          'zh-CN': (args) => `${countOf('zh-CN', args)}的 automation_id 含有 GUID。`,
        },
        LEAVE_OUT,
      ),
    ),
    counter: asksForNothing(
      message<Share>(
        'WARN',
        {
          en: (args) =>
            `${countOf('en', args)} ${args.count === 1 ? 'has' : 'have'} an automation id that differs from those of siblings of the same type in a running number only.`,
          'zh-CN': (args) => `${countOf('zh-CN', args)}的 automation_id 与同类型的同级节点只差一个流水号。`,
        },
        LEAVE_OUT,
      ),
    ),
  },
  *check({ tree, mainDump }) {
    // Judged once a string, not once a node.
    const reasons: readonly (VolatileReason | null)[] = tree.strings.map(volatileId);
    const found = { handle: { count: 0, first: -1 }, guid: { count: 0, first: -1 } };
    let of = 0;
    for (let node = 0; node < tree.length; node++) {
      const id = intAt(tree.automationId, node);
      if (id < 0) continue;
      of++;
      const reason = reasons[id];
      if (reason !== 'handle' && reason !== 'guid') continue;
      if (found[reason].count++ === 0) found[reason].first = node;
    }
    if (of === 0) yield { code: 'not-evaluable', args: { missing: 'automation_id' }, where: { dump: mainDump.label } };
    const { handle, guid } = found;
    const place = (node: number) => () => ({ dump: mainDump.label, path: pathOf(tree, node) });
    if (handle.count > 0)
      yield { code: 'handle-like', args: shareOf(handle.count, tree.length), where: place(handle.first) };
    if (guid.count > 0) yield { code: 'guid', args: shareOf(guid.count, tree.length), where: place(guid.first) };
    const counters = findCounters(tree);
    if (counters.length > 0)
      yield { code: 'counter', args: shareOf(counters.length, tree.length), where: place(cell(counters, 0)) };
    return of;
  },
});
