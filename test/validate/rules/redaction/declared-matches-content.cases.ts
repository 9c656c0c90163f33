import declaredMatchesContent from '../../../../src/validate/rules/redaction/declared-matches-content.js';
import { aDump, aManifest } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const WHERE = { field: '/redaction' };
const SUMMARY = {
  names_replaced: 0,
  names_already_redacted: 0,
  other_text_dropped: 0,
  name_length: 'exact' as const,
  unknown_fields_dropped: 0,
  withheld: [],
};
const AT_SOURCE = { manifest: aManifest({ redaction: 'at_source' }) };
const leftOver = (names: number, other: number) => [
  { code: 'text-in-redacted-dump', args: { names, other }, where: WHERE },
];

testRule(declaredMatchesContent, [
  { name: 'declared none, with names', status: 'PASS', checked: 3 },
  {
    name: 'declared redacted, without names',
    capture: { ...AT_SOURCE, redaction: { ...SUMMARY, names_already_redacted: 66 } },
    status: 'PASS',
    checked: 66,
  },
  {
    name: 'declared redacted, text under keys that nobody knows',
    capture: {
      ...AT_SOURCE,
      dumps: [aDump({ unknownFields: 2 })],
      redaction: { ...SUMMARY, names_already_redacted: 66, other_text_dropped: 2 },
    },
    status: 'FAIL',
    findings: leftOver(0, 2),
  },
  {
    name: 'declared redacted, one name left',
    capture: { ...AT_SOURCE, redaction: { ...SUMMARY, names_replaced: 1, names_already_redacted: 65 } },
    status: 'FAIL',
    findings: leftOver(1, 0),
  },
  {
    name: 'our own evidence, one name put back',
    capture: {
      manifest: aManifest({ redaction: 'at_airlock' }),
      redaction: { ...SUMMARY, names_replaced: 1, names_already_redacted: 65 },
    },
    status: 'FAIL',
    findings: leftOver(1, 0),
  },
  {
    name: 'declared redacted, values and help texts left',
    capture: {
      ...AT_SOURCE,
      redaction: { ...SUMMARY, names_already_redacted: 66 },
      dumps: [aDump({ droppedTextFields: { value: 2, help_text: 1 } })],
    },
    status: 'FAIL',
    findings: leftOver(0, 3),
  },
  {
    name: 'declared redacted, text in a log only',
    capture: { ...AT_SOURCE, redaction: { ...SUMMARY, names_already_redacted: 66, other_text_dropped: 40 } },
    status: 'PASS',
  },
  {
    name: 'declared none, yet all redacted',
    capture: { redaction: { ...SUMMARY, names_already_redacted: 66 } },
    status: 'WARN',
    findings: [{ code: 'redacted-though-undeclared', args: { nodes: 66 }, where: WHERE }],
  },
  { name: 'declared none, and no names at all', capture: { redaction: SUMMARY }, status: 'PASS', checked: 0 },
  {
    name: 'declared in no known way',
    capture: { manifest: aManifest({ redaction: 'partly' }) },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('manifest.redaction', WHERE)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
