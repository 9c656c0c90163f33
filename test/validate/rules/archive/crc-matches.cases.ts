import crcMatches from '../../../../src/validate/rules/archive/crc-matches.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { aProblem, testRule } from '../../support/rule-case.js';

const WRONG = anEntry({ declaredCrc32: 0xdeadbeef, actualCrc32: 0x2a });

testRule(crcMatches, [
  ...problemCases(['wrong-crc']),
  ...unopenedCases('wrong-crc'),
  {
    name: 'checksums that intake did not compare',
    capture: { archive: { entries: [WRONG] } },
    status: 'FAIL',
    checked: 1,
    findings: [
      {
        code: 'wrong-crc',
        args: { entry: 'uia/dump-uia-main.json', expected: 'deadbeef', actual: '0000002a' },
        where: { entry: 'uia/dump-uia-main.json' },
      },
    ],
  },
  {
    name: 'a checksum that intake noted is told once',
    capture: { archive: { entries: [WRONG] }, problems: [aProblem('wrong-crc', { entry: 0 })] },
    status: 'FAIL',
    findings: [
      {
        code: 'wrong-crc',
        args: { entry: 'uia/dump-uia-main.json' },
        where: { entry: 'uia/dump-uia-main.json' },
      },
    ],
  },
  {
    name: 'a folder has no checksums to compare',
    capture: { archive: { entries: [anEntry({ declaredCrc32: null }), anEntry({ actualCrc32: null })] } },
    status: 'PASS',
  },
]);
