import noLinks from '../../../../src/validate/rules/archive/no-links.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { aProblem, testRule } from '../../support/rule-case.js';

const LINK = anEntry({ index: 4, kind: 'symlink', path: 'logs/latest', role: 'log' });

testRule(noLinks, [
  ...problemCases(['symlink', 'special-file']),
  ...unopenedCases('symlink'),
  {
    name: 'kinds that intake did not note',
    capture: { archive: { entries: [anEntry(), LINK, anEntry({ index: 5, kind: 'special', path: 'pipe' })] } },
    status: 'FAIL',
    checked: 3,
    findings: [
      { code: 'symlink', args: { entry: 'logs/latest' }, where: { entry: 'logs/latest' } },
      { code: 'special-file', args: { entry: 'pipe' }, where: { entry: 'pipe' } },
    ],
  },
  {
    name: 'a link that intake noted is told once',
    capture: { archive: { entries: [LINK] }, problems: [aProblem('symlink', { entry: 4 })] },
    status: 'FAIL',
    findings: [{ code: 'symlink', args: { entry: 'logs/latest' }, where: { entry: 'logs/latest' } }],
  },
  { name: 'folders', capture: { archive: { entries: [anEntry({ kind: 'directory' })] } }, status: 'PASS', checked: 1 },
]);
