import { labelOrNotGiven } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/collector-known',
  title: {
    en: 'The capture was made by a collector that the profile knows',
    'zh-CN': '采集器及其版本是配置文件已知的',
  },
  why: {
    en: 'Each collector walks the tree its own way; one that nobody has checked may leave nodes out or do more than read.',
    'zh-CN': '不同采集器遍历控件树的方式不同；未经核实的采集器可能漏掉节点，或做了读取以外的事。',
  },
  needs: ['manifest', 'profile'],
  messages: {
    'collector-unknown': message<{ expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ expected, actual }) => `The collector is "${actual}"; the profile knows ${expected}.`,
        'zh-CN': ({ expected, actual }) => `采集器为“${actual}”，配置文件已知的是 ${expected}。`,
      },
      {
        en: 'Capture with a known collector, or have this one checked and add it to expect.collectors.',
        'zh-CN': '请使用已知的采集器，或核实后把它加入 expect.collectors。',
      },
    ),
    'version-unknown': message<{ collector: string; expected: string; actual: string }>(
      'WARN',
      {
        en: ({ collector, expected, actual }) =>
          `${collector} has the version "${actual}"; the profile knows ${expected}.`,
        'zh-CN': ({ collector, expected, actual }) =>
          `${collector} 的版本为“${actual}”，配置文件已知的是 ${expected}。`,
      },
      {
        en: 'Compare a capture of both versions; if they agree, add the version to expect.collectors.',
        'zh-CN': '请对比两个版本的采集结果；如果一致，把该版本加入 expect.collectors。',
      },
    ),
    'version-not-shown': message<{ collector: string; expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ collector, expected, actual }) =>
          `The version of ${collector} is not shown (${actual}); the profile knows ${expected}.`,
        'zh-CN': ({ collector, expected, actual }) =>
          `${collector} 的版本没有给出（${actual}），配置文件已知的是 ${expected}。`,
      },
      {
        en: 'Let the collector write its version into the manifest. If any version will do, list the collector without versions.',
        'zh-CN': '请让采集器把版本写入清单。如果任何版本都可以，在配置文件中列出该采集器时不写版本。',
      },
    ),
  },
  *check({ manifest, profile }) {
    const { name, version } = manifest.collector;
    const known = profile.expect.collectors;
    const atName = { field: '/collector/name' };
    if (!known) {
      if (typeof name !== 'string') yield { code: 'not-evaluable', args: { missing: 'collector.name' }, where: atName };
      return 0;
    }
    const ofName = known.filter((collector) => collector.name === name);
    // A collector whose name is not shown is none of the known ones.
    if (typeof name !== 'string' || ofName.length === 0) {
      const expected = known.map((collector) => collector.name).join(', ');
      yield { code: 'collector-unknown', args: { expected, actual: labelOrNotGiven(name) }, where: atName };
      return 1;
    }
    // A collector listed without versions is known in all of them.
    if (ofName.some((collector) => collector.versions === undefined)) return 1;
    const versions = ofName.flatMap((collector) => collector.versions ?? []);
    const where = { field: '/collector/version' };
    const args = { collector: name, expected: versions.join(', '), actual: labelOrNotGiven(version) };
    // A version that is shown can be checked and added to the profile; one that is not can never be known.
    if (typeof version !== 'string') yield { code: 'version-not-shown', args, where };
    else if (!versions.includes(version)) yield { code: 'version-unknown', args, where };
    return 2;
  },
});
