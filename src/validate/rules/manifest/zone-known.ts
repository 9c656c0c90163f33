import { labelOrNotGiven } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/zone-known',
  title: { en: 'The capture comes from a network that the profile expects', 'zh-CN': '采集来自配置文件预期的网络' },
  why: {
    en: 'Evidence of one network says nothing about the application in another.',
    'zh-CN': '一个网络中的证据不能说明另一个网络中的程序。',
  },
  needs: ['manifest', 'profile'],
  messages: {
    'zone-unexpected': message<{ expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ expected, actual }) => `The network zone is "${actual}"; the profile expects ${expected}.`,
        'zh-CN': ({ expected, actual }) => `网络区域为“${actual}”，配置文件预期为 ${expected}。`,
      },
      {
        en: 'Import the capture with the profile of its own network, or add the zone to expect.network_zones.',
        'zh-CN': '请使用该网络对应的配置文件导入，或把该区域加入 expect.network_zones。',
      },
    ),
  },
  *check({ manifest, profile }) {
    const { networkZone } = manifest;
    const where = { field: '/network_zone' };
    const zones = profile.expect.network_zones;
    if (!zones) {
      if (typeof networkZone !== 'string') yield { code: 'not-evaluable', args: { missing: 'network_zone' }, where };
      return 0;
    }
    // A zone that is not shown is none of the expected ones.
    if (typeof networkZone !== 'string' || !zones.includes(networkZone))
      yield {
        code: 'zone-unexpected',
        args: { expected: zones.join(', '), actual: labelOrNotGiven(networkZone) },
        where,
      };
    return 1;
  },
});
