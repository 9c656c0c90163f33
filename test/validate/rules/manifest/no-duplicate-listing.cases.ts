import noDuplicateListing from '../../../../src/validate/rules/manifest/no-duplicate-listing.js';
import { aListedFile, listing, SHA } from '../../support/listed.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const twice = (file: string, index: number) => ({
  code: 'listed-twice',
  args: { file },
  where: { entry: file, field: `/files/${index}` },
});

testRule(noDuplicateListing, [
  { name: 'one listing', status: 'PASS', checked: 1 },
  {
    name: 'the same file with two hashes',
    capture: listing([aListedFile(), aListedFile({ sha256: SHA.replace('a', 'b') })]),
    status: 'FAIL',
    checked: 2,
    findings: [twice('uia/dump-uia-main.json', 1)],
  },
  {
    name: 'a missing file listed three times',
    capture: listing([0, 1, 2].map(() => aListedFile({ path: 'logs/a.log', entry: null }))),
    status: 'FAIL',
    findings: [twice('logs/a.log', 1), twice('logs/a.log', 2)],
  },
  {
    name: 'paths that were taken out and are not there cannot be compared',
    capture: listing([0, 1].map(() => aListedFile({ path: { withheld: 'visible-text', length: 4 }, entry: null }))),
    status: 'PASS',
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('files')] },
]);
