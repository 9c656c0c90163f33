import treeCarriesNoText from '../../../../src/validate/rules/redaction/tree-carries-no-text.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const found = (field: string, length: number, path: string) => ({
  code: 'no-identifier',
  args: { dump: 'main', field, length },
  where: { dump: 'main', path },
});

testRule(treeCarriesNoText, [
  {
    name: 'identifiers, also with spaces and in other scripts',
    capture: captureOf({ children: [{ id: 'Item 1' }, { id: '面板' }] }),
    status: 'PASS',
  },
  { name: 'as long as Windows allows class names', capture: captureOf({ class: 'x'.repeat(256) }), status: 'PASS' },
  {
    name: 'one longer, on two nodes',
    capture: captureOf({ class: 'x'.repeat(257), children: [{ class: 'x'.repeat(257) }] }),
    status: 'FAIL',
    findings: [found('class_name', 257, 'root'), found('class_name', 257, 'root/0')],
  },
  ...['line\nbreak', 'nul\0', 'turn\u202eed', 'para\u2029graph', 'mark\u200e'].map((id) => ({
    name: `characters that stand in text only: ${JSON.stringify(id)}`,
    capture: captureOf({ children: [{ id }] }),
    status: 'FAIL' as const,
    findings: [found('automation_id', id.length, 'root/0')],
  })),
  {
    name: 'the id of the root, which is the first string',
    capture: captureOf({ id: 'line\nbreak' }),
    status: 'FAIL',
    findings: [found('automation_id', 10, 'root')],
  },
  {
    name: 'what was taken out is no text any more',
    capture: captureOf({ id: { withheld: 'visible-text', length: 900 } }),
    status: 'PASS',
  },
  {
    name: 'no tree',
    capture: { dumps: [aDump({ tree: null })] },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('tree')],
  },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
