import endRecordUnambiguous from '../../../../src/validate/rules/archive/end-record-unambiguous.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(endRecordUnambiguous, [
  ...problemCases(['end-record-ambiguous', 'comment-holds-end-record', 'entry-count-mismatch', 'zip64-mismatch']),
  ...unopenedCases('end-record-ambiguous'),
]);
