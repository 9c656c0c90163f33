import frameworkConsistent from '../../../../src/validate/rules/tree/framework-consistent.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { allBut, captureOf } from '../../support/trees.js';

const WHERE = { dump: 'main', path: 'root' };
const PAGE = { framework: 'InternetExplorer' };
const expects = (framework_id: string) => ({ profile: aProfile({ expect: { framework_id } }) });

testRule(frameworkConsistent, [
  { name: 'one framework', status: 'PASS', checked: 3 },
  {
    name: 'a framework that shares its string with an id',
    capture: captureOf({ id: 'WinForm' }),
    status: 'PASS',
    checked: 1,
  },
  { name: 'the expected one', context: expects('WinForm'), status: 'PASS' },
  {
    name: 'another one',
    context: expects('WPF'),
    status: 'FAIL',
    findings: [{ code: 'other-framework', args: { expected: 'WPF', actual: 'WinForm' }, where: WHERE }],
  },
  {
    name: 'half of it an embedded page',
    capture: captureOf({ children: [{}, PAGE, PAGE] }),
    status: 'PASS',
    checked: 4,
  },
  {
    name: 'most of it an embedded page',
    capture: captureOf({ children: [PAGE, PAGE] }),
    status: 'WARN',
    findings: [{ code: 'mostly-foreign', args: { framework: 'WinForm', count: 1, of: 3 }, where: WHERE }],
  },
  {
    name: 'not captured below the root',
    capture: captureOf({ children: [{ framework: null }, { framework: null }] }),
    status: 'PASS',
    checked: 1,
  },
  ...[null, { withheld: 'visible-text' as const, length: 3 }].map((framework) => ({
    name: framework ? 'taken out at the root' : 'not captured at the root',
    capture: captureOf({ framework }),
    context: expects('WinForm'),
    status: 'FAIL' as const,
    checked: 0,
    findings: [
      {
        code: 'other-framework',
        args: { expected: 'WinForm', actual: framework ? 'withheld (visible-text, 3)' : 'not given' },
        where: WHERE,
      },
    ],
  })),
  {
    name: 'not captured at the root, and none expected',
    capture: captureOf({ framework: null }),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('framework_id', WHERE)],
  },
  {
    name: 'not captured at all',
    capture: captureOf({ framework: null }, { captured: allBut('framework_id') }),
    context: expects('WinForm'),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('framework_id', WHERE)],
  },
  { name: 'no main dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('tree, mainDump')] },
]);
