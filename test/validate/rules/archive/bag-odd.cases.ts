import bagOdd from '../../../../src/validate/rules/archive/bag-odd.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases } from '../../support/problem-cases.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';

const TAG = anEntry({ name: 'bagit.txt', path: 'bagit.txt', role: 'bag' });
const JUNK = anEntry({ name: '._bagit.txt', path: '._bagit.txt', role: 'ignored' });
const DUMP = anEntry({ index: 1, path: 'data/uia/dump-uia-main.json' });

testRule(bagOdd, [
  ...problemCases(
    [
      'bag-weak-digest',
      'bag-no-tagmanifest',
      'bag-algorithm-unknown',
      'bag-version-old',
      'bag-unknown-tag-file',
      'bag-tag-file-unlisted',
      'bag-path-spelling',
      'bag-line-repeated',
      'bag-format-odd',
    ],
    'WARN',
  ),
  {
    name: 'not opened',
    capture: { archive: { opened: false, entries: [] } },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('entries')],
  },
  { name: 'no bag', status: 'PASS', checked: 0 },
  {
    name: 'a bag, by its tag files',
    capture: { archive: { entries: [TAG, DUMP, JUNK] }, problems: [aProblem('odd-date')] },
    status: 'PASS',
    checked: 1,
  },
]);
