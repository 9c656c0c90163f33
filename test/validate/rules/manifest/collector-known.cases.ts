import type { Profile } from '../../../../src/model/profile.js';
import collectorKnown from '../../../../src/validate/rules/manifest/collector-known.js';
import { aManifest } from '../../../support/a-capture.js';
import { aProfile, notEvaluable, type RuleCase, testRule } from '../../support/rule-case.js';

const knows = (...collectors: NonNullable<Profile['expect']['collectors']>) => ({
  profile: aProfile({ expect: { collectors } }),
});
const { collector } = aManifest();
const NAME = { field: '/collector/name' };
const VERSION = { field: '/collector/version' };

const HIDDEN = [
  { value: null, actual: 'not given' },
  { value: { withheld: 'email' as const, length: 9 }, actual: 'withheld (email, 9)' },
];

testRule(collectorKnown, [
  { name: 'none expected: nothing to check', status: 'PASS', checked: 0 },
  { name: 'known in every version', context: knows({ name: 'ISphereWinHelper' }), status: 'PASS', checked: 1 },
  {
    name: 'known in this version, listed in two places',
    context: knows(
      { name: 'ISphereWinHelper', versions: ['0.11.0'] },
      { name: 'ISphereWinHelper', versions: ['0.12.1'] },
    ),
    status: 'PASS',
    checked: 2,
  },
  {
    name: 'another collector',
    context: knows({ name: 'OtherHelper' }, { name: 'ThirdHelper' }),
    status: 'FAIL',
    findings: [
      {
        code: 'collector-unknown',
        args: { expected: 'OtherHelper, ThirdHelper', actual: 'ISphereWinHelper' },
        where: NAME,
      },
    ],
  },
  {
    name: 'a version that nobody has checked',
    context: knows({ name: 'ISphereWinHelper', versions: ['0.11.0', '0.12.0'] }),
    status: 'WARN',
    findings: [
      {
        code: 'version-unknown',
        args: { collector: 'ISphereWinHelper', expected: '0.11.0, 0.12.0', actual: '0.12.1' },
        where: VERSION,
      },
    ],
  },
  ...HIDDEN.flatMap(({ value, actual }): RuleCase[] => [
    {
      name: `a version that is ${actual}`,
      capture: { manifest: aManifest({ collector: { ...collector, version: value } }) },
      context: knows({ name: 'ISphereWinHelper', versions: ['0.12.1', '0.13.0'] }),
      status: 'FAIL',
      checked: 2,
      findings: [
        {
          code: 'version-not-shown',
          args: { collector: 'ISphereWinHelper', expected: '0.12.1, 0.13.0', actual },
          where: VERSION,
        },
      ],
    },
    {
      name: `a version that is ${actual}, where any will do`,
      capture: { manifest: aManifest({ collector: { ...collector, version: value } }) },
      context: knows({ name: 'ISphereWinHelper' }),
      status: 'PASS',
    },
    {
      name: `a name that is ${actual}, where some are expected`,
      capture: { manifest: aManifest({ collector: { ...collector, name: value } }) },
      context: knows({ name: 'ISphereWinHelper' }),
      status: 'FAIL',
      checked: 1,
      findings: [{ code: 'collector-unknown', args: { expected: 'ISphereWinHelper', actual }, where: NAME }],
    },
  ]),
  {
    name: 'no name given',
    capture: { manifest: aManifest({ collector: { ...collector, name: null } }) },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('collector.name', NAME)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
