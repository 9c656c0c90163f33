import noUnknownFields from '../../../../src/validate/rules/redaction/no-unknown-fields.js';
import { testRule } from '../../support/rule-case.js';

const dropped = (unknownFieldsDropped: number) => ({
  redaction: { namesReplaced: 3, namesAlreadyRedacted: 0, otherTextDropped: 5, unknownFieldsDropped, withheld: [] },
});

testRule(noUnknownFields, [
  { name: 'none', capture: dropped(0), status: 'PASS', checked: 1 },
  { name: 'one', capture: dropped(1), status: 'WARN', findings: [{ code: 'dropped', args: { count: 1 } }] },
]);
