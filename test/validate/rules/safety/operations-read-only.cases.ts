import type { SafeText } from '../../../../src/model/safe-text.js';
import { READ_ONLY_OPERATIONS } from '../../../../src/validate/checks/read-only-operations.js';
import operationsReadOnly from '../../../../src/validate/rules/safety/operations-read-only.js';
import { aManifest } from '../../../support/a-capture.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';

const performed = (operations: readonly SafeText[] | null) => ({
  manifest: aManifest({ collector: { ...aManifest().collector, operations } }),
});
const expected = `${READ_ONLY_OPERATIONS.slice(0, 4).join(', ')}, …`;
const at = (index: number) => ({ field: `/collector/operations/${index}` });

testRule(operationsReadOnly, [
  { name: 'two that only read', status: 'PASS', checked: 2 },
  { name: 'all that only read', capture: performed(READ_ONLY_OPERATIONS), status: 'PASS' },
  {
    name: 'an action among them',
    capture: performed(['list_windows', 'dump_uia', 'click_element']),
    status: 'FAIL',
    checked: 3,
    findings: [{ code: 'action', args: { operation: 'click_element', word: 'click', expected }, where: at(2) }],
  },
  {
    name: 'an action in camel case',
    capture: performed(['sendKeys']),
    status: 'FAIL',
    findings: [{ code: 'action', args: { operation: 'sendKeys', word: 'send', expected }, where: at(0) }],
  },
  {
    name: 'an operation that is not listed, and one that differs by case',
    capture: performed(['probe_patterns', 'Dump_UIA']),
    status: 'FAIL',
    findings: [
      { code: 'not-listed', args: { operation: 'probe_patterns', expected }, where: at(0) },
      { code: 'not-listed', args: { operation: 'Dump_UIA', expected }, where: at(1) },
    ],
  },
  {
    name: 'operations in a field that is not known',
    capture: {
      problems: [aProblem('operations-elsewhere', { entry: 1, field: '/collector/*', args: { reason: 'key' } })],
    },
    status: 'FAIL',
    findings: [
      {
        code: 'operations-elsewhere',
        args: { entry: 'capture.json', reason: 'key' },
        where: { entry: 'capture.json', field: '/collector/*' },
      },
    ],
  },
  {
    name: 'a name that was taken out',
    capture: performed([{ withheld: 'visible-text', length: 4 }]),
    status: 'FAIL',
    findings: [{ code: 'not-listed', args: { operation: 'withheld (visible-text, 4)', expected }, where: at(0) }],
  },
  {
    name: 'an empty list',
    capture: performed([]),
    status: 'FAIL',
    checked: 0,
    findings: [{ code: 'none-listed', args: { expected }, where: { field: '/collector/operations' } }],
  },
  {
    name: 'no list',
    capture: performed(null),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('collector.operations', { field: '/collector/operations' })],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
