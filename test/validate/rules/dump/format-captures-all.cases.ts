import formatCapturesAll from '../../../../src/validate/rules/dump/format-captures-all.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { allBut, IN_MAIN } from '../../support/trees.js';

testRule(formatCapturesAll, [
  { name: 'all fields', status: 'PASS', checked: 9 },
  {
    name: 'a format that leaves empty fields out',
    capture: { dumps: [aDump({ captured: { ...allBut(), automation_id: 'partly' } })] },
    status: 'PASS',
  },
  {
    name: 'a format without framework and names',
    capture: { dumps: [aDump({ captured: allBut('framework_id', 'has_name', 'name_length') })] },
    status: 'WARN',
    findings: [notEvaluable('framework_id, has_name, name_length', IN_MAIN)],
  },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
