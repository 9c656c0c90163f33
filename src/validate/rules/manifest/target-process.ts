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
    if (typeof processName !== 'string') {
      yield { code: 'not-evaluable', args: { missing: 'target.process_name' }, where };
      return 0;
    }
    const expected = profile.expect.process_name;
    if (expected !== undefined && !isSameProcess(expected, processName))
      yield { code: 'profile-differs', args: { expected, actual: processName }, where };
    let checked = Number(expected !== undefined);
    for (const dump of dumps ?? []) {
      if (typeof dump.processName !== 'string') continue;
      checked++;
      if (!isSameProcess(dump.processName, processName))
        yield {
          code: 'dump-differs',
          args: { dump: dump.label, expected: processName, actual: dump.processName },
          where: { dump: dump.label, field: '/window/process_name' },
        };
    }
    return checked;
  },
});

/** Windows does not mind case, and .NET's ProcessName leaves the `.exe` off. */
function isSameProcess(a: string, b: string): boolean {
  return stem(a) === stem(b);
}

function stem(name: string): string {
  return name.toLowerCase().replace(/\.exe$/u, '');
}
