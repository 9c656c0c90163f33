import childCountsMatch from '../../../../src/validate/rules/dump/child-counts-match.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, IN_MAIN } from '../../support/trees.js';

const differs = (path: string, expected: number, actual: number) => ({
  code: 'child-count-differs',
  args: { dump: 'main', expected, actual },
  where: { ...IN_MAIN, path },
});

testRule(childCountsMatch, [
  { name: 'equal on every level', status: 'PASS', checked: 3 },
  {
    name: 'one too few at a leaf, one too many at the root',
    capture: captureOf({ declaredChildCount: 1, children: [{}, { declaredChildCount: 1 }] }),
    status: 'FAIL',
    checked: 3,
    findings: [differs('root', 1, 2), differs('root/1', 1, 0)],
  },
  {
    name: 'declared on some nodes only',
    capture: captureOf({ declaredChildCount: null, children: [{ declaredChildCount: 0 }] }),
    status: 'PASS',
    checked: 1,
  },
  {
    name: 'declared nowhere',
    capture: captureOf({ declaredChildCount: null }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('child_count')],
  },
  { name: 'no tree', capture: { dumps: [aDump({ tree: null })] }, status: 'WARN', findings: [notEvaluable('tree')] },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
