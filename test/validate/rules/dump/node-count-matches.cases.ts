import nodeCountMatches from '../../../../src/validate/rules/dump/node-count-matches.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, IN_MAIN, wide } from '../../support/trees.js';

const differs = (expected: number, actual: number) => [
  { code: 'count-differs', args: { dump: 'main', expected, actual }, where: { ...IN_MAIN, field: '/node_count' } },
];

testRule(nodeCountMatches, [
  { name: 'equal', capture: captureOf(wide(66), { declaredNodeCount: 66 }), status: 'PASS', checked: 1 },
  ...[65, 67, 0].map((declaredNodeCount) => ({
    name: `${declaredNodeCount} declared, 66 there`,
    capture: captureOf(wide(66), { declaredNodeCount }),
    status: 'FAIL' as const,
    findings: differs(declaredNodeCount, 66),
  })),
  {
    name: 'not declared',
    capture: captureOf(wide(3), { declaredNodeCount: null }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('node_count')],
  },
  {
    name: 'one of two dumps declares it',
    capture: { dumps: [aDump(), aDump({ declaredNodeCount: null })] },
    status: 'WARN',
    checked: 1,
    findings: [notEvaluable('node_count')],
  },
  { name: 'no tree', capture: { dumps: [aDump({ tree: null })] }, status: 'WARN', findings: [notEvaluable('tree')] },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
