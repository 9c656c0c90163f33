import { NOT_CAPTURED } from '../../../model/ui-tree.js';
import { flagAt, intAt } from '../../../shared/columns.js';
import { pathOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';
import { dumpsWithTree } from '../../facts/dumps.js';

export default defineRule({
  id: 'tree/name-fields-consistent',
  title: { en: 'A node without a name has no name length', 'zh-CN': '没有名称的节点，名称长度为零' },
  why: {
    en: 'has_name and name_length are all that is left of a name. Where they contradict each other the redaction was done by hand or went wrong.',
    'zh-CN': '名称脱敏后只剩 has_name 和 name_length。两者矛盾，说明脱敏是手工做的或出了错。',
  },
  needs: ['dumps'],
  messages: {
    contradiction: message<{ dump: string; name_length: number }>(
      'FAIL',
      {
        en: ({ dump, name_length }) =>
          `A node of the dump "${dump}" has has_name false but a name_length of ${name_length}; expected 0.`,
        'zh-CN': ({ dump, name_length }) =>
          `转储“${dump}”中有节点 has_name 为 false，name_length 却为 ${name_length}，应为 0。`,
      },
      {
        en: 'Correct the collector: has_name is true when the provider returns a name, also an empty one; else the length is 0.',
        'zh-CN': '请修正采集器：只要提供程序返回了名称（包括空名称），has_name 就为 true；否则长度为 0。',
      },
    ),
  },
  *check({ dumps }) {
    const read = dumpsWithTree(dumps);
    let checked = 0;
    for (const { label, entryLabel, tree } of read) {
      for (let node = 0; node < tree.length; node++) {
        const hasName = flagAt(tree.hasName, node);
        const length = intAt(tree.nameLength, node);
        if (hasName === NOT_CAPTURED || length === NOT_CAPTURED) continue;
        checked++;
        if (hasName === 0 && length > 0)
          yield {
            code: 'contradiction',
            args: { dump: label, name_length: length },
            where: () => ({ dump: label, entry: entryLabel, path: pathOf(tree, node) }),
          };
      }
    }
    if (checked === 0)
      yield { code: 'not-evaluable', args: { missing: read.length === 0 ? 'tree' : 'has_name, name_length' } };
    return checked;
  },
});
