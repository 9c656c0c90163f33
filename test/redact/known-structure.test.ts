import { describe, expect, test } from 'vitest';
import { knownStructureOf } from '../../src/redact/known-structure.js';
import { aRawCapture, aRawDump, aRawManifest, raw } from '../support/a-raw-capture.js';

function known(processName: string, productVersion: string, captureId: string) {
  const target = { processName: raw(processName), productVersion: raw(productVersion) };
  const manifest = aRawManifest({ target, captureId: raw(captureId) });
  return knownStructureOf(aRawCapture({ manifest, dumps: [aRawDump({ processName: null, captureId: null })] }));
}

describe('knownStructureOf', () => {
  test('takes the program, its version and a dated capture_id from the manifest', () => {
    expect(known('C:\\Program Files\\Im\\IMClient.exe', 'v8.2.1', '2026-07-08-lab-b')).toEqual({
      names: ['IMClient.exe', 'IMClient'],
      strings: ['v8.2.1', '2026-07-08-lab-b'],
    });
  });

  test('takes them from dumps where there is no manifest', () => {
    const dump = aRawDump({ processName: raw('IMClient.exe'), captureId: raw('2026-07-08-lab-b') });
    expect(knownStructureOf(aRawCapture({ manifest: null, dumps: [dump] }))).toEqual({
      names: ['IMClient.exe', 'IMClient'],
      strings: ['2026-07-08-lab-b'],
    });
  });

  test('takes nothing from a dump where a manifest names the program, or where dumps differ', () => {
    const dumps = ['IMClient.exe', 'Zhang Wei.exe'].map((name) =>
      aRawDump({ processName: raw(name), captureId: null }),
    );
    const target = { processName: raw('IMClient.exe'), productVersion: null };
    const manifest = aRawManifest({ target, captureId: null });
    expect(knownStructureOf(aRawCapture({ manifest, dumps })).names).toEqual(['IMClient.exe', 'IMClient']);
    expect(knownStructureOf(aRawCapture({ manifest: null, dumps })).names).toEqual([]);
  });

  test.each([
    ['a process that is no program file', 'zhangwei', '', ''],
    ['a program file in the folder of a user', 'C:\\Users\\zhang\\zhangwei.exe', '', ''],
    ['a program file with a phone number for a name', '13800001111.exe', '', ''],
    ['a version in words', '', '1.0-zhangwei', ''],
    ['a version that is a phone number', '', '138 00001111', ''],
    ['a capture_id without a date', '', '', 'zhangwei'],
    ['a capture_id with something else in it', '', '', '2026-07-08-张三'],
  ])('takes nothing from %s', (_, processName, productVersion, captureId) => {
    expect(known(processName, productVersion, captureId)).toEqual({ names: [], strings: [] });
  });
});
