import { hasExpired } from '../../bending.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'safety/waivers-current',
  title: { en: 'No waiver of the profile has expired', 'zh-CN': '配置文件中的豁免都在有效期内' },
  why: {
    en: 'An exception without an end becomes the rule. An expired waiver counts as none.',
    'zh-CN': '没有期限的例外会变成惯例。过期的豁免视为没有。',
  },
  needs: ['profile', 'now'],
  gate: true,
  messages: {
    expired: message<{ rule: string; owner: string; expires: string }>(
      'WARN',
      {
        en: ({ rule, owner, expires }) =>
          `The waiver for ${rule} (owner: ${owner}) expired on ${expires} and no longer counts.`,
        'zh-CN': ({ rule, owner, expires }) => `${rule} 的豁免（负责人：${owner}）已于 ${expires} 到期，不再生效。`,
      },
      {
        en: 'Take it out of the profile, or let its owner decide anew and set a later date with a reason.',
        'zh-CN': '请从配置文件中删除它，或由负责人重新决定并写明理由和新的期限。',
      },
    ),
  },
  *check({ profile, now }) {
    for (const [index, waiver] of profile.waivers.entries()) {
      const { rule, owner, expires } = waiver;
      if (hasExpired(waiver, now))
        yield { code: 'expired', args: { rule, owner, expires }, where: { field: `/waivers/${index}` } };
    }
    return profile.waivers.length;
  },
});
