import listedFilesExist from '../../../../src/validate/rules/manifest/listed-files-exist.js';
import { anEntry } from '../../../support/a-capture.js';
import { aListedFile, listing } from '../../support/listed.js';
import { notEvaluable, testRule } from '../../support/rule-case.js';

const missing = (file: string, index: number) => ({
  code: 'file-missing',
  args: { file },
  where: { entry: file, field: `/files/${index}/path` },
});

testRule(listedFilesExist, [
  { name: 'the listed file is there', status: 'PASS', checked: 1 },
  { name: 'an empty list', capture: listing([]), status: 'PASS', checked: 0 },
  {
    name: 'a file that is not there',
    capture: listing([aListedFile(), aListedFile({ path: 'logs/capture.log', entry: null })]),
    status: 'FAIL',
    checked: 2,
    findings: [missing('logs/capture.log', 1)],
  },
  {
    name: 'a file that is not there and whose path was taken out',
    capture: listing([aListedFile({ path: { withheld: 'visible-text', length: 12 }, entry: null })]),
    status: 'FAIL',
    findings: [missing('files[0]', 0)],
  },
  {
    name: 'a folder of that name is no file',
    capture: { archive: { entries: [anEntry({ kind: 'directory' })] } },
    status: 'FAIL',
    findings: [missing('uia/dump-uia-main.json', 0)],
  },
  { name: 'no list', capture: listing(null), status: 'WARN', findings: [notEvaluable('files')] },
]);
