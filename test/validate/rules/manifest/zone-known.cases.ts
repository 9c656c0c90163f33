import zoneKnown from '../../../../src/validate/rules/manifest/zone-known.js';
import { aManifest } from '../../../support/a-capture.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';

const WHERE = { field: '/network_zone' };
const zones = (...network_zones: string[]) => ({ profile: aProfile({ expect: { network_zones } }) });

testRule(zoneKnown, [
  { name: 'no zone expected: nothing to check', status: 'PASS', checked: 0 },
  { name: 'one of the expected', context: zones('lab', 'internal-sandbox'), status: 'PASS', checked: 1 },
  {
    name: 'another one, by case too',
    context: zones('lab', 'Internal-Sandbox'),
    status: 'FAIL',
    findings: [
      {
        code: 'zone-unexpected',
        args: { expected: 'lab, Internal-Sandbox', actual: 'internal-sandbox' },
        where: WHERE,
      },
    ],
  },
  ...[null, { withheld: 'visible-text' as const, length: 3 }].map((networkZone) => ({
    name: networkZone ? 'taken out by the gate' : 'not given',
    capture: { manifest: aManifest({ networkZone }) },
    context: zones('lab'),
    status: 'FAIL' as const,
    checked: 1,
    findings: [
      {
        code: 'zone-unexpected',
        args: { expected: 'lab', actual: networkZone ? 'withheld (visible-text, 3)' : 'not given' },
        where: WHERE,
      },
    ],
  })),
  {
    name: 'not given, and none expected',
    capture: { manifest: aManifest({ networkZone: null }) },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('network_zone', WHERE)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
