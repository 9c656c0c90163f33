import readable from '../../../../src/validate/rules/manifest/readable.js';
import { problemCases } from '../../support/problem-cases.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';

testRule(readable, [
  ...problemCases(['manifest-encoding', 'manifest-not-json', 'manifest-duplicate-key', 'manifest-too-large']),
  {
    name: 'no manifest',
    capture: { manifest: null },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('manifest')],
  },
  {
    name: 'no manifest because it is no JSON: the reason alone',
    capture: { manifest: null, problems: [aProblem('manifest-not-json', { entry: 1, offset: 12 })] },
    status: 'FAIL',
    findings: [
      { code: 'manifest-not-json', args: { entry: 'capture.json' }, where: { entry: 'capture.json', offset: 12 } },
    ],
  },
]);
