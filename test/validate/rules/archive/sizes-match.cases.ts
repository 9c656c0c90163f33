import sizesMatch from '../../../../src/validate/rules/archive/sizes-match.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { aProblem, testRule } from '../../support/rule-case.js';

const PLACE = { entry: 'uia/dump-uia-main.json' };
const SHORT = anEntry({ declaredSize: 1000, actualSize: 999 });

testRule(sizesMatch, [
  ...problemCases(['wrong-size', 'directory-with-data']),
  ...unopenedCases('wrong-size'),
  {
    name: 'one byte less than declared, not noted by intake',
    capture: { archive: { entries: [SHORT] } },
    status: 'FAIL',
    checked: 1,
    findings: [{ code: 'wrong-size', args: { ...PLACE, expected: 1000, actual: 999 }, where: PLACE }],
  },
  {
    name: 'a size that intake noted is told once',
    capture: { archive: { entries: [SHORT] }, problems: [aProblem('wrong-size', { entry: 0 })] },
    status: 'FAIL',
    findings: [{ code: 'wrong-size', args: PLACE, where: PLACE }],
  },
  { name: 'not read to the end', capture: { archive: { entries: [anEntry({ actualSize: null })] } }, status: 'PASS' },
]);
