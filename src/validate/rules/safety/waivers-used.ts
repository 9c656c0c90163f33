import { hasExpired } from '../../bending.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'safety/waivers-used',
  title: { en: 'Every waiver of the profile still covers something', 'zh-CN': '配置文件中的每条豁免都仍有用处' },
  why: {
    en: 'A waiver that matches nothing is misspelt, or what it excused is mended. Left standing it would hide the next mistake.',
    'zh-CN': '什么也没有豁免的条目，要么写错了，要么问题已经解决；留着它会掩盖下一次错误。',
  },
  needs: ['profile', 'now', 'waiverUse'],
  gate: true,
  messages: {
    unused: message<{ rule: string; owner: string }>(
      'WARN',
      {
        en: ({ rule, owner }) => `The waiver for ${rule} (owner: ${owner}) matches no finding.`,
        'zh-CN': ({ rule, owner }) => `${rule} 的豁免（负责人：${owner}）没有对应任何结果。`,
      },
      {
        en: 'Check its code and place. If what it excused is mended, take it out of the profile.',
        'zh-CN': '请检查其中的代码和位置；如果问题已经解决，请从配置文件中删除它。',
      },
    ),
  },
  *check({ profile, now, waiverUse }) {
    let checked = 0;
    for (const [index, waiver] of profile.waivers.entries()) {
      // An expired one is told of by safety/waivers-current; one for a rule that did not run had no chance.
      if (hasExpired(waiver, now) || !waiverUse.ran.has(waiver.rule)) continue;
      checked++;
      const { rule, owner } = waiver;
      if (!waiverUse.used.has(waiver))
        yield { code: 'unused', args: { rule, owner }, where: { field: `/waivers/${index}` } };
    }
    return checked;
  },
});
