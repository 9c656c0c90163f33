import mainPresent from '../../../../src/validate/rules/dump/main-present.js';
import { aDump } from '../../../support/a-capture.js';
import { testRule } from '../../support/rule-case.js';

testRule(mainPresent, [
  { name: 'main and another', capture: { dumps: [aDump({ id: 'roster' }), aDump()] }, status: 'PASS', checked: 2 },
  {
    name: 'no dump',
    capture: { dumps: [] },
    status: 'FAIL',
    checked: 0,
    findings: [{ code: 'missing', args: { dumps: 0 } }],
  },
  {
    name: 'only others',
    capture: { dumps: [aDump({ id: 'roster' })] },
    status: 'FAIL',
    findings: [{ code: 'missing', args: { dumps: 1 } }],
  },
  {
    name: 'a main of another case',
    capture: { dumps: [aDump({ id: 'Main' })] },
    status: 'FAIL',
    findings: [{ code: 'missing', args: { dumps: 1 } }],
  },
  {
    name: 'a bare dump file stands for main',
    capture: { archive: { container: 'dump-file' }, dumps: [aDump({ id: 'whatever' })] },
    status: 'PASS',
  },
  {
    name: 'main without a tree',
    capture: { dumps: [aDump({ tree: null })] },
    status: 'FAIL',
    findings: [{ code: 'unread', args: { dump: 'main' }, where: { entry: 'uia/dump-uia-main.json' } }],
  },
  {
    name: 'two mains',
    capture: { dumps: [aDump(), aDump()] },
    status: 'FAIL',
    findings: [{ code: 'several-main', args: { count: 2 } }],
  },
]);
