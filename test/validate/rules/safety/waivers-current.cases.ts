import waiversCurrent from '../../../../src/validate/rules/safety/waivers-current.js';
import { aProfile, testRule } from '../../support/rule-case.js';

// Now is 2026-11-30T00:00:00Z.
const waiving = (...days: string[]) => ({
  profile: aProfile({
    waivers: days.map((expires) => ({
      rule: 'tree/ids-unique',
      reason: 'known since release 8',
      owner: 'maintainers',
      expires,
    })),
  }),
});
const expired = (index: number, expires: string) => ({
  code: 'expired',
  args: { rule: 'tree/ids-unique', owner: 'maintainers', expires },
  where: { field: `/waivers/${index}` },
});

testRule(waiversCurrent, [
  { name: 'no waiver', status: 'PASS', checked: 0 },
  { name: 'one that ends today', context: waiving('2026-11-30'), status: 'PASS', checked: 1 },
  {
    name: 'one that ended yesterday',
    context: waiving('2026-11-29'),
    status: 'WARN',
    findings: [expired(0, '2026-11-29')],
  },
  { name: 'one that ends in two years', context: waiving('2028-11-30'), status: 'PASS' },
  {
    name: 'one without an end in sight',
    context: waiving('9999-12-31'),
    status: 'WARN',
    findings: [
      {
        code: 'far-off',
        args: { rule: 'tree/ids-unique', owner: 'maintainers', expires: '9999-12-31', days: 731 },
        where: { field: '/waivers/0' },
      },
    ],
  },
  {
    name: 'the expired one of several',
    context: waiving('2027-01-01', '2025-12-31'),
    status: 'WARN',
    checked: 2,
    findings: [expired(1, '2025-12-31')],
  },
]);
