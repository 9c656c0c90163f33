import type { Waiver } from '../../../../src/model/profile.js';
import waiversUsed from '../../../../src/validate/rules/safety/waivers-used.js';
import { aProfile, testRule } from '../../support/rule-case.js';

const waiving = (...waivers: Partial<Waiver>[]) => ({
  profile: aProfile({
    waivers: waivers.map((waiver) => ({
      rule: 'safety/waivers-used',
      reason: 'known since release 8',
      owner: 'maintainers',
      expires: '2027-06-30',
      ...waiver,
    })),
  }),
});

testRule(waiversUsed, [
  { name: 'no waiver', status: 'PASS', checked: 0 },
  {
    name: 'one for a rule that ran and found nothing',
    context: waiving({}),
    status: 'WARN',
    checked: 1,
    findings: [
      {
        code: 'unused',
        args: { rule: 'safety/waivers-used', owner: 'maintainers' },
        where: { field: '/waivers/0' },
      },
    ],
  },
  {
    name: 'one for a rule that did not run',
    context: waiving({ rule: 'tree/ids-unique' }),
    status: 'PASS',
    checked: 0,
  },
  { name: 'one that has expired', context: waiving({ expires: '2026-11-29' }), status: 'PASS', checked: 0 },
]);
