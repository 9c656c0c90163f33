import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'redaction/declared-matches-content',
  title: { en: 'A package declared redacted holds no visible text', 'zh-CN': '声明已脱敏的采集包确实不含可见文本' },
  why: {
    en: 'Whoever reads "redacted at source" handles the package without care. If names are still in it, they have already travelled too far.',
    'zh-CN': '写着“已在源头脱敏”，经手的人就不会再小心。如果里面还有姓名，它们已经传得太远了。',
  },
  needs: ['manifest', 'dumps', 'redaction'],
  gate: true,
  messages: {
    'text-in-redacted-dump': message<{ names: number; other: number }>(
      'FAIL',
      {
        en: ({ names, other }) =>
          `The manifest says that text was taken out, but the dumps hold ${counted(names, 'name')} and ${counted(other, 'other text field')}.`,
        'zh-CN': ({ names, other }) => `清单声明文本已脱敏，但转储中仍有 ${names} 个名称和 ${other} 个其他文本字段。`,
      },
      {
        en: 'Treat the zip as confidential and delete copies that were passed on. Correct the redaction in the collector (or let it declare "none"), and capture again.',
        'zh-CN': '请把该 zip 按涉密材料处理，并删除已传出的副本。修正采集器的脱敏（或改为声明“none”）后重新采集。',
      },
    ),
    'redacted-though-undeclared': message<{ nodes: number }>(
      'WARN',
      {
        en: ({ nodes }) =>
          `The manifest says that nothing was redacted, but what came already redacted is ${counted(nodes, 'node')}, and none came with a name.`,
        'zh-CN': ({ nodes }) => `清单声明未脱敏，但 ${nodes} 个节点送来时已经脱敏，没有一个带名称。`,
      },
      {
        en: 'Harmless. Let the collector declare "at_source" if it redacts.',
        'zh-CN': '没有害处。如果采集器会脱敏，请声明为“at_source”。',
      },
    ),
  },
  *check({ manifest, dumps, redaction }) {
    const names = redaction.names_replaced;
    const known = dumps.flatMap((dump) => Object.values(dump.droppedTextFields)).reduce((sum, nodes) => sum + nodes, 0);
    // A text under a key that nobody knows (`Title`, `Name` beside has_name) is text all the same.
    const other = Math.max(
      known,
      dumps.some(({ unknownFields }) => unknownFields > 0) ? redaction.other_text_dropped : 0,
    );
    const where = { field: '/redaction' };
    const isRedacted = manifest.redaction === 'at_source' || manifest.redaction === 'at_airlock';
    if (!isRedacted && manifest.redaction !== 'none') {
      yield { code: 'not-evaluable', args: { missing: 'manifest.redaction' }, where };
      return 0;
    }
    if (isRedacted && names + other > 0) yield { code: 'text-in-redacted-dump', args: { names, other }, where };
    if (!isRedacted && names === 0 && redaction.names_already_redacted > 0)
      yield { code: 'redacted-though-undeclared', args: { nodes: redaction.names_already_redacted }, where };
    return names + other + redaction.names_already_redacted;
  },
});
