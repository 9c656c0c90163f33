import layout from '../../../../src/validate/rules/manifest/layout.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(layout, [
  ...problemCases(['package-layout']),
  ...problemCases(['dump-elsewhere'], 'WARN'),
  ...unopenedCases('package-layout'),
]);
