import maxDepthMatches from '../../../../src/validate/rules/dump/max-depth-matches.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, deep, IN_MAIN } from '../../support/trees.js';

testRule(maxDepthMatches, [
  { name: 'equal', capture: captureOf(deep(7), { declaredMaxDepth: 7 }), status: 'PASS', checked: 1 },
  { name: 'a root alone', capture: captureOf(deep(0), { declaredMaxDepth: 0 }), status: 'PASS', checked: 1 },
  ...[6, 8].map((declaredMaxDepth) => ({
    name: `${declaredMaxDepth} declared, 7 there`,
    capture: captureOf(deep(7), { declaredMaxDepth }),
    status: 'FAIL' as const,
    findings: [
      {
        code: 'depth-differs',
        args: { dump: 'main', expected: declaredMaxDepth, actual: 7 },
        where: { ...IN_MAIN, field: '/max_depth' },
      },
    ],
  })),
  {
    name: 'not declared',
    capture: { dumps: [aDump({ declaredMaxDepth: null })] },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('max_depth')],
  },
  { name: 'no tree', capture: { dumps: [aDump({ tree: null })] }, status: 'WARN', findings: [notEvaluable('tree')] },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
