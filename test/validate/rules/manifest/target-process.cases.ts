import targetProcess from '../../../../src/validate/rules/manifest/target-process.js';
import { aDump, aManifest } from '../../../support/a-capture.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';

const WHERE = { field: '/target/process_name' };
const IN_WINDOW = { dump: 'main', field: '/window/process_name' };
const HIDDEN = { withheld: 'visible-text' as const, length: 8 };
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
  ...['IMPlatformClient.exe'.length, 'IMPlatformClient'.length].map((length) => ({
    name: `a dump whose process was taken out and has a length of ${length}, as that of the manifest has`,
    capture: { dumps: [aDump({ processName: { ...HIDDEN, length } })] },
    status: 'WARN' as const,
    checked: 0,
    findings: [notEvaluable('window.process_name', IN_WINDOW)],
  })),
  {
    name: 'a dump whose process was taken out and has another length',
    capture: { dumps: [aDump({ processName: HIDDEN })] },
    status: 'FAIL',
    checked: 1,
    findings: [
      {
        code: 'dump-differs',
        args: { dump: 'main', expected: 'IMPlatformClient.exe', actual: 'withheld (visible-text, 8)' },
        where: IN_WINDOW,
      },
    ],
  },
  {
    name: 'a dump whose process was taken out, where one is expected',
    capture: { dumps: [aDump({ processName: HIDDEN })] },
    context: expects('IMPlatformClient.exe'),
    status: 'FAIL',
    checked: 2,
    findings: [
      {
        code: 'dump-differs',
        args: { dump: 'main', expected: 'IMPlatformClient.exe', actual: 'withheld (visible-text, 8)' },
        where: IN_WINDOW,
      },
    ],
  },
  { name: 'a dump without a process', capture: { dumps: [aDump({ processName: null })] }, status: 'PASS', checked: 0 },
  {
    name: 'a dump without a process, where one is expected',
    capture: { dumps: [aDump({ processName: null })] },
    context: expects('IMPlatformClient.exe'),
    status: 'WARN',
    checked: 1,
    findings: [notEvaluable('window.process_name', IN_WINDOW)],
  },
  ...[null, HIDDEN].map((processName) => ({
    name: processName ? 'taken out, where one is expected' : 'not given, where one is expected',
    capture: { manifest: aManifest({ target: { processName, productVersion: null } }) },
    context: expects('IMPlatformClient.exe'),
    status: 'FAIL' as const,
    checked: 1,
    findings: [
      {
        code: 'profile-differs',
        args: {
          expected: 'IMPlatformClient.exe',
          actual: processName ? 'withheld (visible-text, 8)' : 'not given',
        },
        where: WHERE,
      },
    ],
  })),
  {
    name: 'not given',
    capture: { manifest: aManifest({ target: { processName: null, productVersion: null } }) },
    status: 'WARN',
    checked: 0,
    findings: [notEvaluable('target.process_name', WHERE)],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
]);
