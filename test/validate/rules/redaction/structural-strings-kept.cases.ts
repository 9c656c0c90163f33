import structuralStringsKept from '../../../../src/validate/rules/redaction/structural-strings-kept.js';
import { testRule } from '../../support/rule-case.js';

const SUMMARY = {
  names_replaced: 3,
  names_already_redacted: 0,
  other_text_dropped: 0,
  name_length: 'exact' as const,
  unknown_fields_dropped: 0,
};

testRule(structuralStringsKept, [
  { name: 'nothing taken out', status: 'PASS' },
  {
    name: 'two fields, one reason that did not come up',
    capture: {
      redaction: {
        ...SUMMARY,
        withheld: [
          { field: 'automation_id', reason: 'visible-text', count: 2 },
          { field: 'entry_name', reason: 'user-path', count: 1 },
          { field: 'class_name', reason: 'email', count: 0 },
        ],
      },
    },
    status: 'WARN',
    findings: [
      { code: 'taken-out', args: { field: 'automation_id', reason: 'visible-text', count: 2 } },
      { code: 'taken-out', args: { field: 'entry_name', reason: 'user-path', count: 1 } },
    ],
  },
]);
