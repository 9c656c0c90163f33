import { hasExpired } from '../../bending.js';
import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

/** Two years: longer than releases of an application live. */
const MAX_WAIVER_DAYS = 731;
const MS_A_DAY = 86_400_000;

export default defineRule({
  id: 'safety/waivers-current',
  title: {
    en: 'No waiver of the profile has expired, and none is without end',
    'zh-CN': '配置文件中的豁免都在有效期内，也都有期限',
  },
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
    'far-off': message<{ rule: string; owner: string; expires: string; days: number }>(
      'WARN',
      {
        en: ({ rule, owner, expires, days }) =>
          `The waiver for ${rule} (owner: ${owner}) holds until ${expires}: that is more than ${counted(days, 'day')} away.`,
        'zh-CN': ({ rule, owner, expires, days }) =>
          `${rule} 的豁免（负责人：${owner}）到 ${expires} 才到期，距今超过 ${days} 天。`,
      },
      {
        en: 'Let its owner set a day within two years: an exception that nobody looks at again becomes the rule.',
        'zh-CN': '请由负责人把期限定在两年以内：没有人会再过问的例外就不是例外了。',
      },
    ),
  },
  *check({ profile, now }) {
    for (const [index, waiver] of profile.waivers.entries()) {
      const { rule, owner, expires } = waiver;
      if (hasExpired(waiver, now))
        yield { code: 'expired', args: { rule, owner, expires }, where: { field: `/waivers/${index}` } };
      else if (Date.parse(expires) - Date.parse(now) > MAX_WAIVER_DAYS * MS_A_DAY)
        yield {
          code: 'far-off',
          args: { rule, owner, expires, days: MAX_WAIVER_DAYS },
          where: { field: `/waivers/${index}` },
        };
    }
    return profile.waivers.length;
  },
});
