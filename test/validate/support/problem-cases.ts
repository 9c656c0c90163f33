import type { IntakeProblemCode } from '../../../src/model/intake-problem.js';
import { aProblem, notEvaluable, type RuleCase } from './rule-case.js';

const DUMP = 'uia/dump-uia-main.json';

/**
 * The cases that every rule over intake problems has: none noticed, each code noticed at an entry, at an
 * entry whose name was taken out, and for the package as a whole.
 */
export function problemCases(codes: readonly IntakeProblemCode[], status: 'WARN' | 'FAIL' = 'FAIL'): RuleCase[] {
  return [
    { name: 'nothing noticed', status: 'PASS' },
    {
      name: 'another problem is not its business',
      capture: { problems: [aProblem(strangerTo(codes))] },
      status: 'PASS',
    },
    ...codes.flatMap((code): RuleCase[] => [
      {
        name: `${code} at an entry`,
        capture: { problems: [aProblem(code, { entry: 0, offset: 30, args: { expected: 4, actual: 5 } })] },
        status,
        findings: [{ code, args: { expected: 4, actual: 5, entry: DUMP }, where: { entry: DUMP, offset: 30 } }],
      },
      {
        name: `${code} at an entry that is not in the list, with a withheld argument`,
        capture: {
          problems: [aProblem(code, { entry: 9, field: '/x', args: { key: { withheld: 'visible-text', length: 7 } } })],
        },
        status,
        findings: [
          {
            code,
            args: { key: 'withheld (visible-text, 7)', entry: 'entry #10' },
            where: { entry: 'entry #10', field: '/x' },
          },
        ],
      },
      {
        name: `${code} of the package`,
        capture: { problems: [aProblem(code, { args: { line: 2, column: 7, path: 'root/3/0' } })] },
        status,
        findings: [
          {
            code,
            args: { line: 2, column: 7, path: 'root/3/0', entry: 'package' },
            where: { path: 'root/3/0', line: 2, column: 7 },
          },
        ],
      },
    ]),
  ];
}

/** A rule over entries cannot tell without them, unless intake noticed something all the same. */
export function unopenedCases(code: IntakeProblemCode): RuleCase[] {
  return [
    {
      name: 'not opened',
      capture: { archive: { opened: false, entries: [] } },
      status: 'WARN',
      checked: 0,
      findings: [notEvaluable('entries')],
    },
    {
      name: `not opened, and ${code} noticed`,
      capture: { archive: { opened: false, entries: [] }, problems: [aProblem(code, { offset: 3 })] },
      status: 'FAIL',
      findings: [{ code, args: { entry: 'package' }, where: { offset: 3 } }],
    },
  ];
}

function strangerTo(codes: readonly IntakeProblemCode[]): IntakeProblemCode {
  return codes.includes('odd-date') ? 'name-backslash' : 'odd-date';
}
