import noUnknownFields from '../../../../src/validate/rules/redaction/no-unknown-fields.js';
import { testRule } from '../../support/rule-case.js';

const dropped = (unknown_fields_dropped: number) => ({
  redaction: {
    names_replaced: 3,
    names_already_redacted: 0,
    other_text_dropped: 5,
    unknown_fields_dropped,
    name_length: 'exact' as const,
    withheld: [],
  },
});

testRule(noUnknownFields, [
  { name: 'none', capture: dropped(0), status: 'PASS', checked: 1 },
  { name: 'one', capture: dropped(1), status: 'WARN', findings: [{ code: 'dropped', args: { count: 1 } }] },
]);
