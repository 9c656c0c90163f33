import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EchoedMetadata } from '../../src/redact/echoed-metadata.js';
import { redactCapture } from '../../src/redact/index.js';
import { manifestStringsOf } from '../../src/redact/manifest-strings.js';
import { aRawCapture, aRawCaptureOf, aRawManifest, raw } from '../support/a-raw-capture.js';

const SHA = '06b67ce71fb0f07f5a2b4c3d9e8f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b';
const TIME = '2026-07-08T15:04:05+08:00';
const PATH = 'uia/dump-uia-main.json';

const MANIFEST = aRawManifest({
  files: [{ path: raw(PATH), role: raw('uia_dump'), size: 37_980_123, sha256: raw(SHA), entry: 0 }],
});
const echoed = new EchoedMetadata(manifestStringsOf(aRawCapture({ manifest: MANIFEST })));

describe('EchoedMetadata', () => {
  test.each([
    `sha256: ${SHA}`,
    SHA.toUpperCase(),
    `${SHA}  ${PATH}`,
    TIME,
    `captured_at: ${TIME}`,
    '2026-07-08 15:04:05,123',
    '{a8b2f4ba-4c4c-4b36-9a4e-0a0f2d0b8e11}',
    '06b67ce7',
    '0x000403FA 12ms 8.2.1.0',
    JSON.stringify({ path: PATH, sha256: SHA, size: 37_980_123 }),
    '"operations": ["list_windows", "dump_uia"],',
    '"os": "Windows 10 22H2 (19045)",',
    'uia\\dump-uia-main.json',
    'ISphereWinHelper',
  ])('nothing is left of %s', (line) => {
    expect(echoed.takenOutOf(line)).toBe('');
  });

  test.each([
    [`采集时间：${TIME} 完成`, ['采集时间：', '完成']],
    [`写入 dump-uia-main.json 校验 ${SHA.slice(0, 12)}…`, ['写入', '校验', '…']],
    ['节点1f3a 读取完成', ['节点', '读取完成']],
    [`wrote ${PATH} with sha256 ${SHA}`, [`wrote ${PATH} with`]],
    ['ISphereWinHelper: chat zhangwei', ['chat zhangwei']],
    [`{"file":"${PATH}","sha256":"${SHA}"}`, ['{"file":"', '"}']],
  ])('of %s the rest is left', (line, rest) => {
    const parts = echoed.takenOutOf(line).split('\n');
    expect(parts.map((part) => part.trim()).filter((part) => part !== '')).toEqual(rest);
  });

  test.each([
    'Zhang Wei',
    'zhangwei01',
    'chat with Zhang Wei at 15:04:05',
    'BobSecret77',
    '13800001111',
    'started 6262 8888',
    '6262 8888',
  ])('%s is left as it is', (text) => {
    expect(echoed.takenOutOf(text)).toBe(text);
  });

  test('what a detector takes out of the manifest excuses nothing', () => {
    const manifest = aRawManifest({ networkZone: raw('zhang.wei@example.com') });
    const strings = manifestStringsOf(aRawCapture({ manifest }));
    expect(strings).not.toContain('zhang.wei@example.com');
  });
});

describe('fields of one form', () => {
  test('are judged by their form, whatever text they equal', () => {
    const capture = redactCapture(
      aRawCaptureOf(
        { id: 'frmMain', name: TIME, other: [SHA, `张伟 ${SHA.slice(8, 14)}`] },
        { manifest: MANIFEST, searchedText: [raw(`用户 ${SHA.slice(0, 6)}`), raw(`x ${SHA.slice(10, 30)}`)] },
      ),
    ).capture;
    expect(capture.manifest?.files?.[0]?.sha256).toBe(SHA);
    expect(capture.manifest?.capturedAt).toBe(TIME);
    expect(capture.redaction.withheld).toEqual([]);
  });

  test('a digest that spells visible text in hexadecimal is taken out', () => {
    const name = 'Zhang Wei of the example, 2nd row';
    const spelled = Buffer.from(name).toString('hex').slice(0, 64);
    const files = [{ path: raw(PATH), role: raw('uia_dump'), size: 1, sha256: raw(spelled), entry: 0 }];
    const { manifest } = redactCapture(
      aRawCaptureOf({ name: name.slice(0, 32) }, { manifest: aRawManifest({ files }) }),
    ).capture;
    expect(manifest?.files?.[0]?.sha256).toEqual({ withheld: 'visible-text', length: 64 });
  });
});

describe('a log that repeats any of what the manifest says', () => {
  const fields = ['capture_id', 'network_zone', 'captured_at', 'mode', 'file', 'sha256', 'ops', '采集时间', '校验', ''];
  const strings = manifestStringsOf(aRawCapture({ manifest: MANIFEST }));
  const line = fc
    .array(fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...strings)), { minLength: 1, maxLength: 12 })
    .chain((pairs) =>
      fc.constantFrom(
        pairs.map(([key, value]) => `${key}=${value}`).join(' '),
        pairs.map(([key, value]) => `${key}: ${value}`).join(', '),
        pairs.map(([key, value]) => `${key} ${value}`).join(' '),
        JSON.stringify(Object.fromEntries(pairs)),
        JSON.stringify(pairs.map(([, value]) => value)),
      ),
    );

  test.each([1, 2, 3])('takes nothing out of it (seed %i)', (seed) => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const { capture } = redactCapture(
          aRawCapture({ manifest: MANIFEST, searchedText: lines.map((one) => raw(one)) }),
        );
        expect(capture.redaction.withheld).toEqual([]);
      }),
      { seed, numRuns: 60 },
    );
  });
});
