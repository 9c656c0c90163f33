import fileSizesMatch from '../../../../src/validate/rules/manifest/file-sizes-match.js';
import { anEntry } from '../../../support/a-capture.js';
import { aListedFile, listing } from '../../support/listed.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const FILE = 'uia/dump-uia-main.json';
const WHERE = { entry: FILE, field: '/files/0/size' };

testRule(fileSizesMatch, [
  { name: 'equal', status: 'PASS', checked: 1 },
  ...[999, 1001].map((size) => ({
    name: `${size} listed, 1000 there`,
    capture: listing([aListedFile({ size })]),
    status: 'FAIL' as const,
    checked: 1,
    findings: [{ code: 'size-differs', args: { file: FILE, expected: size, actual: 1000 }, where: WHERE }],
  })),
  {
    name: 'no size listed',
    capture: listing([aListedFile({ size: null })]),
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('size', WHERE)],
  },
  {
    name: 'a file that was not read',
    capture: { archive: { entries: [anEntry({ actualSize: null })] } },
    status: 'WARN',
    findings: [notEvaluable('content', WHERE)],
  },
  {
    name: 'a missing file is another rule’s',
    capture: listing([aListedFile({ entry: null })]),
    status: 'PASS',
    checked: 0,
  },
  { name: 'no list', capture: listing(null), status: 'WARN', findings: [notEvaluable('files')] },
]);
