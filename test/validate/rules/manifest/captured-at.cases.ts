import capturedAt from '../../../../src/validate/rules/manifest/captured-at.js';
import { aDump, aManifest } from '../../../support/a-capture.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';

// Now is 2026-11-30T00:00:00Z.
const WHERE = { field: '/captured_at' };
const at = (time: string) => ({ manifest: aManifest({ capturedAt: time }), dumps: [aDump({ capturedAt: time })] });
const invalid = (actual: string) => [{ code: 'invalid', args: { actual }, where: WHERE }];
const ONE_DAY = { profile: aProfile({ thresholds: { max_age_days: 1 } }) };

testRule(capturedAt, [
  { name: 'a past moment', status: 'PASS', checked: 2 },
  { name: 'now', capture: at('2026-11-30T08:00:00+08:00'), status: 'PASS' },
  { name: 'with fractions, in UTC', capture: at('2026-11-29T00:00:00.1234567Z'), status: 'PASS' },
  { name: 'a leap day', capture: at('2024-02-29T00:00:00Z'), status: 'PASS' },
  { name: 'a leap second', capture: at('2016-12-31T23:59:60Z'), status: 'PASS' },
  { name: 'a day ahead, as clocks may be', capture: at('2026-12-01T00:00:00Z'), status: 'PASS' },
  {
    name: 'a minute more than a day ahead',
    capture: at('2026-12-01T00:01:00Z'),
    status: 'FAIL',
    findings: [{ code: 'future', args: { actual: '2026-12-01T00:01:00Z', minutes: 1441, limit: 1440 }, where: WHERE }],
  },
  {
    name: 'ahead with a profile that allows nothing',
    capture: at('2026-11-30T00:00:30Z'),
    context: { profile: aProfile({ thresholds: { max_clock_skew_minutes: 0 } }) },
    status: 'FAIL',
    findings: [{ code: 'future', args: { actual: '2026-11-30T00:00:30Z', minutes: 1, limit: 0 }, where: WHERE }],
  },
  { name: 'as old as the profile allows', capture: at('2026-11-29T00:00:00Z'), context: ONE_DAY, status: 'PASS' },
  {
    name: 'older than the profile allows',
    capture: at('2026-11-28T23:59:59Z'),
    context: ONE_DAY,
    status: 'FAIL',
    findings: [{ code: 'too-old', args: { actual: '2026-11-28T23:59:59Z', days: 1, limit: 1 }, where: WHERE }],
  },
  ...[
    '2026-07-08T15:04:05',
    '2026-07-08',
    '08.07.2026 15:04',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-07-08T24:00:00Z',
    '2026-07-08T15:04:61Z',
    '2026-07-08T15:04:05+08',
    '',
  ].map((time) => ({
    name: `no moment: "${time}"`,
    capture: at(time),
    status: 'FAIL' as const,
    checked: 1,
    findings: invalid(time),
  })),
  {
    name: 'taken out by the gate',
    capture: { manifest: aManifest({ capturedAt: { withheld: 'phone-number', length: 11 } }) },
    status: 'FAIL',
    findings: invalid('withheld (phone-number, 11)'),
  },
  {
    name: 'a dump from an hour later',
    capture: { dumps: [aDump({ capturedAt: '2026-07-08T16:04:05+08:00' })] },
    status: 'PASS',
  },
  {
    name: 'a dump from another session',
    capture: { dumps: [aDump({ id: 'roster', capturedAt: '2026-07-08T16:04:06+08:00' })] },
    status: 'WARN',
    findings: [
      {
        code: 'dump-differs',
        args: { dump: 'roster', minutes: 61, limit: 60 },
        where: { dump: 'roster', field: '/captured_at' },
      },
    ],
  },
  {
    name: 'not given',
    capture: { manifest: aManifest({ capturedAt: null }) },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('captured_at', WHERE)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
