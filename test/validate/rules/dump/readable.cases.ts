import readable from '../../../../src/validate/rules/dump/readable.js';
import { aDump } from '../../../support/a-capture.js';
import { problemCases } from '../../support/problem-cases.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';
import { IN_MAIN } from '../../support/trees.js';

testRule(readable, [
  ...problemCases(['dump-encoding', 'dump-not-json', 'dump-not-xml', 'dump-format-unknown', 'dump-schema']),
  ...problemCases(['dump-android', 'dump-single-element', 'dump-no-window']),
  ...problemCases(['dump-text-ambiguous', 'dump-text-unescaped']),
  ...problemCases(['dump-several-trees', 'dump-lone-surrogate'], 'WARN'),
  {
    name: 'no tree, and nothing says why',
    capture: { dumps: [aDump({ tree: null })] },
    status: 'FAIL',
    checked: 1,
    findings: [{ code: 'not-read', args: { dump: 'main' }, where: IN_MAIN }],
  },
  {
    name: 'no tree for a reason another rule gives',
    capture: { dumps: [aDump({ tree: null })], problems: [aProblem('dump-too-large', { entry: 0 })] },
    status: 'PASS',
  },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', checked: 0, findings: [notEvaluable('dumps')] },
  {
    name: 'no dump because it is in no known format: the reason alone',
    capture: { dumps: [], problems: [aProblem('dump-format-unknown', { entry: 0 })] },
    status: 'FAIL',
    findings: [
      {
        code: 'dump-format-unknown',
        args: { entry: 'uia/dump-uia-main.json' },
        where: { entry: 'uia/dump-uia-main.json' },
      },
    ],
  },
]);
