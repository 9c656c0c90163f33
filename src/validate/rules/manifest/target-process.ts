import type { SafeText, Withheld } from '../../../model/safe-text.js';
import { labelOrNotGiven } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/target-process',
  title: { en: 'Manifest, dumps and profile mean the same process', 'zh-CN': '清单、转储和配置文件指向同一个进程' },
  why: {
    en: 'A dump of another process is a dump of another application, however similar its window looks.',
    'zh-CN': '别的进程的转储就是别的程序的转储，窗口再像也没有用。',
  },
  needs: ['manifest', 'dumps?', 'profile'],
  messages: {
    'profile-differs': message<{ expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ expected, actual }) => `The captured process is "${actual}"; the profile expects "${expected}".`,
        'zh-CN': ({ expected, actual }) => `被采集的进程是“${actual}”，配置文件预期为“${expected}”。`,
      },
      {
        en: 'Import the capture with the profile of its own application, or capture the right process.',
        'zh-CN': '请使用该程序对应的配置文件导入，或重新采集正确的进程。',
      },
    ),
    'dump-differs': message<{ dump: string; expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ dump, expected, actual }) =>
          `The dump "${dump}" is of the process "${actual}"; the manifest says "${expected}".`,
        'zh-CN': ({ dump, expected, actual }) => `转储“${dump}”来自进程“${actual}”，清单中是“${expected}”。`,
      },
      {
        en: 'A dump of another window got into the package. Take it out, or capture again.',
        'zh-CN': '包里混入了别的窗口的转储。请移除它，或重新采集。',
      },
    ),
  },
  *check({ manifest, dumps, profile }) {
    const { processName } = manifest.target;
    const where = { field: '/target/process_name' };
    const expected = profile.expect.process_name;
    if (typeof processName !== 'string') {
      // A process that is not shown is not the expected one.
      if (expected === undefined) yield { code: 'not-evaluable', args: { missing: 'target.process_name' }, where };
      else yield { code: 'profile-differs', args: { expected, actual: labelOrNotGiven(processName) }, where };
      return Number(expected !== undefined);
    }
    if (expected !== undefined && !isSameProcess(expected, processName))
      yield { code: 'profile-differs', args: { expected, actual: processName }, where };
    let checked = Number(expected !== undefined);
    for (const { label, processName: ofDump } of dumps ?? []) {
      const place = { dump: label, field: '/window/process_name' };
      const verdict = compare(ofDump, processName, expected !== undefined);
      if (verdict === 'differs')
        yield {
          code: 'dump-differs',
          args: { dump: label, expected: processName, actual: labelOrNotGiven(ofDump) },
          where: place,
        };
      else if (verdict === 'not-evaluable')
        yield { code: 'not-evaluable', args: { missing: 'window.process_name' }, where: place };
      checked += Number(verdict === 'same' || verdict === 'differs');
    }
    return checked;
  },
});

/**
 * What a dump says of the process. A name that the gate took out is never passed over, is not the expected
 * one, and is another one than the manifest's where its length, which is kept, says so. Not every format has a place for the name: one that is absent matters only where the
 * profile states an expectation, and then nobody can tell.
 */
function compare(
  ofDump: SafeText | null,
  ofManifest: string,
  isExpected: boolean,
): 'same' | 'differs' | 'not-evaluable' | 'nothing' {
  if (typeof ofDump === 'string') return isSameProcess(ofDump, ofManifest) ? 'same' : 'differs';
  if (ofDump === null) return isExpected ? 'not-evaluable' : 'nothing';
  return isExpected || !mayBe(ofDump, ofManifest) ? 'differs' : 'not-evaluable';
}

/** Whether a name that was taken out can be that of the manifest, with `.exe` or without. */
function mayBe({ length }: Withheld, ofManifest: string): boolean {
  const { length: shortest } = stem(ofManifest);
  return length === shortest || length === shortest + '.exe'.length;
}

/** Windows does not mind case, and .NET's ProcessName leaves the `.exe` off. */
function isSameProcess(a: string, b: string): boolean {
  return stem(a) === stem(b);
}

function stem(name: string): string {
  return name.toLowerCase().replace(/\.exe$/u, '');
}
