import textIntact from '../../../../src/validate/rules/dump/text-intact.js';
import { aDump } from '../../../support/a-capture.js';
import { problemCases } from '../../support/problem-cases.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';
import { IN_MAIN } from '../../support/trees.js';

const CUT = { kind: 'depth-cut-text', node: 1, missing: null } as const;
const ENTRY = { entry: 'uia/dump-uia-main.json' };

testRule(textIntact, [
  ...problemCases(['dump-depth-cut-text']),
  {
    name: 'cuts that only the reader of the format noted',
    capture: { dumps: [aDump({ truncation: [CUT, { ...CUT, node: 2 }] })] },
    status: 'FAIL',
    checked: 1,
    findings: [{ code: 'dump-depth-cut-text', args: { ...ENTRY, count: 2 }, where: IN_MAIN }],
  },
  {
    name: 'a cut that both noted is told once',
    capture: { dumps: [aDump({ truncation: [CUT] })], problems: [aProblem('dump-depth-cut-text', { entry: 0 })] },
    status: 'FAIL',
    findings: [{ code: 'dump-depth-cut-text', args: ENTRY, where: ENTRY }],
  },
  {
    name: 'nodes missing in another way',
    capture: { dumps: [aDump({ truncation: [{ ...CUT, kind: 'children-cut' }] })] },
    status: 'PASS',
  },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', checked: 0, findings: [notEvaluable('dumps')] },
]);
