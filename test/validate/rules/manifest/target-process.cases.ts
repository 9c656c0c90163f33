import targetProcess from '../../../../src/validate/rules/manifest/target-process.js';
import { aDump, aManifest } from '../../../support/a-capture.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';

const WHERE = { field: '/target/process_name' };
const expects = (process_name: string) => ({ profile: aProfile({ expect: { process_name } }) });

testRule(targetProcess, [
  { name: 'manifest and dump agree', status: 'PASS', checked: 1 },
  { name: 'without .exe and in other case', context: expects('implatformclient'), status: 'PASS', checked: 2 },
  {
    name: 'another application than the profile’s',
    context: expects('OtherClient.exe'),
    status: 'FAIL',
    findings: [
      {
        code: 'profile-differs',
        args: { expected: 'OtherClient.exe', actual: 'IMPlatformClient.exe' },
        where: WHERE,
      },
    ],
  },
  {
    name: 'a dump of another process',
    capture: { dumps: [aDump(), aDump({ id: 'popup', processName: 'notepad.exe' })] },
    status: 'FAIL',
    checked: 2,
    findings: [
      {
        code: 'dump-differs',
        args: { dump: 'popup', expected: 'IMPlatformClient.exe', actual: 'notepad.exe' },
        where: { dump: 'popup', field: '/window/process_name' },
      },
    ],
  },
  {
    name: 'a dump whose process was taken out is not compared',
    capture: { dumps: [aDump({ processName: { withheld: 'visible-text', length: 8 } })] },
    status: 'PASS',
    checked: 0,
  },
  {
    name: 'not given',
    capture: { manifest: aManifest({ target: { processName: null, productVersion: null } }) },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('target.process_name', WHERE)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
