import bagValid from '../../../../src/validate/rules/archive/bag-valid.js';
import { anEntry } from '../../../support/a-capture.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

const TAG = anEntry({ name: 'bagit.txt', path: 'bagit.txt', role: 'bag' });
const JUNK = anEntry({ name: '._bagit.txt', path: '._bagit.txt', role: 'ignored' });
const DUMP = anEntry({ index: 1, path: 'data/uia/dump-uia-main.json' });

testRule(bagValid, [
  ...problemCases(['bag-digest-mismatch', 'bag-digest-unknown', 'bag-respelled']),
  ...unopenedCases('bag-digest-mismatch'),
  { name: 'no bag', status: 'PASS', checked: 0 },
  { name: 'a bag, by all its files', capture: { archive: { entries: [TAG, DUMP, JUNK] } }, status: 'PASS', checked: 2 },
]);
