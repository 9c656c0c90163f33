import { CONTROL_TYPES, type ControlType } from '../../../model/control-type.js';
import type { RedactedUiTree } from '../../../model/ui-tree.js';
import { intAt } from '../../../shared/columns.js';
import { IntGroups } from '../../../shared/int-groups.js';
import { controlTypeOf, pathOf } from '../../../shared/tree.js';
import { asksForNothing, defineRule, message } from '../../define-rule.js';

/** Parts of lists repeat by nature: each row has the same template, and with it the same ids. */
const REPEATING: ReadonlySet<ControlType> = new Set([
  'ListItem',
  'DataItem',
  'TreeItem',
  'TabItem',
  'MenuItem',
  'HeaderItem',
  'RadioButton',
  'Hyperlink',
  'Text',
]);

const TYPE_NUMBERS: ReadonlyMap<ControlType, number> = new Map(CONTROL_TYPES.map((type, i) => [type, i]));

export default defineRule({
  id: 'tree/ids-unique',
  title: { en: 'Sibling controls have different automation ids', 'zh-CN': '同级控件的 automation_id 互不相同' },
  why: {
    en: 'Two siblings of one type and id can only be told apart by their order, which changes.',
    'zh-CN': '类型和编号都相同的同级控件只能靠先后顺序区分，而顺序会变。',
  },
  needs: ['tree', 'mainDump'],
  messages: {
    'duplicate-ids': asksForNothing(
      message<{ count: number; of: number }>(
        'WARN',
        {
          en: ({ count, of }) =>
            `${count} of ${of} nodes with an automation id ${count === 1 ? 'has' : 'have'} a sibling of the same type and id.`,
          'zh-CN': ({ count, of }) =>
            `在 ${of} 个带 automation_id 的节点中，有 ${count} 个与同级节点的类型和编号都相同。`,
        },
        {
          en: 'Nothing has to be done for the capture. Do not base selectors on these ids alone: add an ancestor or children.',
          'zh-CN': '这次采集无需处理。选择器不要只依靠这些编号，请加上祖先或子节点条件。',
        },
      ),
    ),
  },
  *check({ tree, mainDump }) {
    const isShared = sharedStrings(tree);
    const seen = new IntGroups(tree.length);
    let of = 0;
    let count = 0;
    let first = -1;
    for (let node = 1; node < tree.length; node++) {
      const id = intAt(tree.automationId, node);
      const type = controlTypeOf(tree, node);
      if (id < 0 || tree.strings[id] === '' || REPEATING.has(type)) continue;
      of++;
      if (isShared[id] === 0) continue;
      const known = seen.length;
      const group = seen.groupOf(intAt(tree.parent, node), id, TYPE_NUMBERS.get(type) ?? -1);
      if (group < known && count++ === 0) first = node;
    }
    if (of === 0 && mainDump.captured.automation_id === 'no')
      yield { code: 'not-evaluable', args: { missing: 'automation_id' }, where: { dump: mainDump.label } };
    if (count > 0)
      yield {
        code: 'duplicate-ids',
        args: { count, of },
        where: () => ({ dump: mainDump.label, path: pathOf(tree, first) }),
      };
    return of;
  },
});

/** By string: 1 where two nodes or more have it as their id. Most ids of an application are on one node only. */
function sharedStrings({ strings, automationId }: RedactedUiTree): Uint8Array {
  const isSeen = new Uint8Array(strings.length);
  const isShared = new Uint8Array(strings.length);
  for (const id of automationId) {
    if (id < 0) continue;
    if (isSeen[id] === 1) isShared[id] = 1;
    isSeen[id] = 1;
  }
  return isShared;
}
