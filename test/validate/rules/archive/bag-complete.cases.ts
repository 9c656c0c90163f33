import bagComplete from '../../../../src/validate/rules/archive/bag-complete.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

const TAG = anEntry({ name: 'bagit.txt', path: 'bagit.txt', role: 'bag' });
const JUNK = anEntry({ name: '._bagit.txt', path: '._bagit.txt', role: 'ignored' });
const DUMP = anEntry({ index: 1, path: 'data/uia/dump-uia-main.json' });

testRule(bagComplete, [
  ...problemCases([
    'bag-line-malformed',
    'bag-path-outside',
    'bag-listed-twice',
    'bag-file-missing',
    'bag-file-unlisted',
    'bag-oxum',
  ]),
  ...unopenedCases('bag-oxum'),
  { name: 'no bag', status: 'PASS', checked: 0 },
  { name: 'a bag, by its payload', capture: { archive: { entries: [TAG, DUMP, JUNK] } }, status: 'PASS', checked: 1 },
]);
