import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type IntakeLimits } from '../../../src/intake/limits.js';
import { readManifest } from '../../../src/intake/manifest/read-manifest.js';
import { aRawManifest } from '../../support/a-raw-manifest.js';
import { revealed } from '../../support/revealed.js';

const ENTRIES = new Map([['uia/dump-uia-main.json', 4]]);

function read(manifest: unknown, limits: Partial<IntakeLimits> = {}) {
  const bytes =
    manifest instanceof Uint8Array
      ? manifest
      : Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  return revealed(readManifest(7, bytes, ENTRIES, { ...DEFAULT_LIMITS, ...limits }));
}

test('reads every field', () => {
  const { manifest, problems, otherText } = read(aRawManifest());
  expect(problems).toEqual([]);
  expect(otherText).toEqual([]);
  expect(manifest).toEqual({
    schemaVersion: 1,
    captureId: '2026-07-08-internal-sandbox-a',
    networkZone: 'internal-sandbox',
    capturedAt: '2026-07-08T15:04:05+08:00',
    collector: {
      name: 'ISphereWinHelper',
      version: '0.12.1',
      mode: 'read_only',
      operations: ['list_windows', 'dump_uia'],
    },
    target: { processName: 'Example.exe', productVersion: '8.2.1.0' },
    host: { os: 'Windows 10 22H2 (19045)', dpi: 96, locale: 'zh-CN' },
    redaction: 'none',
    airlockDecision: null,
    files: [{ path: 'uia/dump-uia-main.json', role: 'uia_dump', size: 1000, sha256: 'a'.repeat(64), entry: 4 }],
    unknownFields: 0,
  });
});

describe('what the schema says against it is a problem with its place', () => {
  const file = { path: 'a', role: 'other', size: 0, sha256: 'a'.repeat(64) };
  const collector = { name: 'x', version: '1', mode: 'read_only', operations: [] };
  test.each([
    ['no capture_id', { capture_id: undefined }, '', 'required', 'the field capture_id'],
    ['another version', { schema_version: 2 }, '/schema_version', 'const', 'the value 1'],
    ['a version that is text', { schema_version: '1' }, '/schema_version', 'const', 'the value 1'],
    ['capitals in capture_id', { capture_id: 'Capture-A' }, '/capture_id', 'pattern', /^text that matches/u],
    ['a capture_id of 2', { capture_id: 'ab' }, '/capture_id', 'pattern', /^text that matches/u],
    ['a capture_id of 81', { capture_id: 'a'.repeat(81) }, '/capture_id', 'pattern', /^text that matches/u],
    ['an empty zone', { network_zone: '' }, '/network_zone', 'minLength', /1$/u],
    ['a time without offset', { captured_at: '2026-07-08T15:04:05' }, '/captured_at', 'pattern', /^text/u],
    ['a time with a blank', { captured_at: '2026-07-08 15:04:05Z' }, '/captured_at', 'pattern', /^text/u],
    ['month 13', { captured_at: '2026-13-08T15:04:05Z' }, '/captured_at', 'pattern', /^text/u],
    ['an unknown redaction', { redaction: 'some' }, '/redaction', 'enum', /^one of/u],
    [
      'operations that are text',
      { collector: { ...collector, operations: 'x' } },
      '/collector/operations',
      'type',
      'type array',
    ],
    [
      'an operation that is a number',
      { collector: { ...collector, operations: ['a', 1] } },
      '/collector/operations/1',
      'type',
      'type string',
    ],
    [
      'a target without version',
      { target: { process_name: 'x.exe' } },
      '/target',
      'required',
      'the field product_version',
    ],
    ['files that are an object', { files: {} }, '/files', 'type', 'type array'],
    ['a role of its own', { files: [{ ...file, role: 'dump' }] }, '/files/0/role', 'enum', /^one of/u],
    ['a size below 0', { files: [file, { ...file, size: -1 }] }, '/files/1/size', 'minimum', /0$/u],
    ['a digest of 63', { files: [{ ...file, sha256: 'a'.repeat(63) }] }, '/files/0/sha256', 'pattern', /^text/u],
    [
      'a file without a digest',
      { files: [{ ...file, sha256: undefined }] },
      '/files/0',
      'required',
      'the field sha256',
    ],
    ['an unknown field', { 示例: '李示例' }, '/*', 'additionalProperties', /^no field/u],
    [
      'an unknown field of a file',
      { files: [{ ...file, 示例: 1 }] },
      '/files/0/*',
      'additionalProperties',
      /^no field/u,
    ],
  ])('%s', (_name, fields, field, keyword, expected) => {
    const { problems } = read(aRawManifest(fields));
    expect(problems).toEqual([
      {
        code: 'manifest-schema',
        entry: 7,
        field,
        offset: null,
        args: { keyword, expected: expect.stringMatching(expected) },
      },
    ]);
  });

  test('a field too many comes after what is missing', () => {
    const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`x${i}`, 1]));
    const { problems } = read({ ...unknown, ...aRawManifest({ redaction: undefined }) });
    expect(problems.map(({ args }) => args['keyword'] ?? args['more'])).toEqual([
      'required',
      ...new Array(19).fill('additionalProperties'),
      11,
    ]);
  });

  test.each([
    ['no host', { host: undefined }],
    ['an empty host', { host: {} }],
    ['no file', { files: [] }],
    ['no operation', { collector: { name: 'x', version: '1', mode: 'read_only', operations: [] } }],
    ['redaction at the airlock', { redaction: 'at_airlock' }],
    ['a time in UTC with a fraction', { captured_at: '2026-07-08T15:04:05.123Z' }],
    ['a capture_id of 3', { capture_id: 'a-1' }],
    ['a capture_id of 80', { capture_id: 'a'.repeat(80) }],
    ['a dpi of 150 %', { host: { dpi: 144 } }],
  ])('%s is nothing against it', (_name, fields) => {
    expect(read(aRawManifest(fields)).problems).toEqual([]);
  });
});

describe('what can be read is read', () => {
  test('and what cannot is null, its strings being text', () => {
    const { manifest, otherText } = read(
      aRawManifest({
        capture_id: 7,
        network_zone: ['甲'],
        collector: '乙',
        host: { os: null, dpi: '丙' },
        files: [{ path: 'missing.txt', size: '丁' }, '戊'],
      }),
    );
    expect(manifest).toMatchObject({
      captureId: null,
      networkZone: null,
      collector: { name: null, version: null, mode: null, operations: null },
      host: { os: null, dpi: null, locale: null },
      files: [
        { path: 'missing.txt', role: null, size: null, sha256: null, entry: null },
        { path: null, role: null, size: null, sha256: null, entry: null },
      ],
    });
    expect(otherText.toSorted()).toEqual(['丁', '丙', '乙', '戊', '甲'].toSorted());
  });

  test('unknown fields are counted, their strings are text', () => {
    const { manifest, otherText } = read(
      aRawManifest({
        note: { who: '甲' },
        '示例 key': 1,
        target: { process_name: 'x.exe', product_version: '1', path: '乙' },
      }),
    );
    expect(manifest?.unknownFields).toBe(3);
    expect(otherText.toSorted()).toEqual(['who', '示例 key', '乙', '甲'].toSorted());
  });

  test('a digest in capitals is one in small letters', () => {
    const files = [{ path: 'a', role: 'other', size: 0, sha256: 'AB'.repeat(32) }];
    const { manifest, problems } = read(aRawManifest({ files }));
    expect(problems).toEqual([]);
    expect(manifest?.files?.[0]?.sha256).toBe('ab'.repeat(32));
  });

  test('a path is that of an entry only if it is the same to the letter', () => {
    const paths = [
      'uia/dump-uia-main.json',
      './uia/dump-uia-main.json',
      'UIA/dump-uia-main.json',
      'uia\\dump-uia-main.json',
    ];
    const files = paths.map((path) => ({ path, role: 'uia_dump', size: 0, sha256: 'a'.repeat(64) }));
    expect(read(aRawManifest({ files })).manifest?.files?.map(({ entry }) => entry)).toEqual([4, null, null, null]);
  });

  test.each([
    ['a list', '[{"name": "李示例"}]', ['name', '李示例']],
    ['a string', '"李示例"', ['李示例']],
    ['null', 'null', []],
  ])('%s is no manifest', (_name, json, texts) => {
    const { manifest, problems, otherText } = read(json);
    expect(manifest).toBeNull();
    expect(problems.map(({ code, field }) => [code, field])).toEqual([['manifest-schema', '']]);
    expect(otherText).toEqual(texts);
  });
});

test('a key that comes twice is a problem with its place; the last value stands', () => {
  const { manifest, problems, otherText } = read(
    JSON.stringify(aRawManifest()).replace('{', '{"redaction": "李示例",\n"files": [{"李示例": 1, "李示例": 2}], '),
  );
  expect(problems.filter(({ code }) => code === 'manifest-duplicate-key')).toEqual([
    expect.objectContaining({ field: '/files/0/*', offset: 54, args: { line: 2, column: 22 } }),
    expect.objectContaining({ field: '/redaction' }),
    expect.objectContaining({ field: '/files' }),
  ]);
  expect(manifest?.redaction).toBe('none');
  expect(otherText).toContain('李示例');
});

describe('what is no JSON', () => {
  test.each([
    [
      'text that breaks off',
      '{"capture_id": "a-1",\n "note": "示例 甲',
      { reason: 'unexpected-end', line: 2, column: 15 },
      ['示例 甲'],
    ],
    ['a bare NaN', '{"host": {"dpi": NaN}}', { reason: 'bad-literal', line: 1, column: 18 }, []],
    ['nothing', '', { reason: 'empty', line: 1, column: 1 }, []],
    ['deep nesting', '['.repeat(65), { reason: 'nested-too-deep', line: 1, column: 65 }, []],
  ])('%s', (_name, text, args, texts) => {
    const { manifest, problems, otherText } = read(text);
    expect(manifest).toBeNull();
    expect(problems.map((problem) => [problem.code, problem.args])).toEqual([['manifest-not-json', args]]);
    expect(otherText).toEqual(texts);
  });

  test('bytes that are no UTF-8, with their offset', () => {
    const bytes = Buffer.concat([Buffer.from('{"network_zone": "'), Buffer.from([0xc0, 0xfd]), Buffer.from('"}')]);
    const { manifest, problems } = read(bytes);
    expect(manifest).toBeNull();
    expect(problems).toEqual([
      { code: 'manifest-encoding', entry: 7, field: null, offset: 18, args: { encoding: 'utf-8' } },
    ]);
  });
});

test('UTF-16 with a byte order mark is read', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(JSON.stringify(aRawManifest()), 'utf16le')]);
  expect(read(bytes).problems).toEqual([]);
});

test('a manifest of nothing but violations costs no more than one that is a little too long', () => {
  const files = [...new Array(500_000).fill(1), '李示例'];
  const { problems, manifest, otherText } = read(aRawManifest({ files }), { MAX_MANIFEST_VALUES: 1_000_000 });
  expect(manifest?.files).toHaveLength(20_000);
  expect(otherText).toEqual(['李示例']);
  const fields = problems.map(({ field, args }) => [field, args['keyword'] ?? args['more']]);
  expect(fields.slice(0, 2)).toEqual([
    ['/files', 'maxItems'],
    ['/files/0', 'type'],
  ]);
  expect(fields.at(-1)).toEqual([null, 20_002 - 20]);
});

test('no problem quotes the manifest', () => {
  const canary = 'canary 示例';
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(canary, 1, null, true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(canary, 'path', 'name', '__proto__'), tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(aRawManifest()), canary, '__proto__'), anything);
  fc.assert(
    fc.property(fields, (overrides) => {
      const { problems } = read(aRawManifest(overrides));
      expect(JSON.stringify(problems)).not.toContain('canary');
    }),
    { numRuns: 300 },
  );
});

describe('limits', () => {
  // One object, one list, three values in it.
  const FIVE_VALUES = '{"x":[1,"a",null]}';

  test('so many values are read, one more is not', () => {
    expect(read(FIVE_VALUES, { MAX_MANIFEST_VALUES: 5 }).manifest).not.toBeNull();
    const { manifest, problems } = read(FIVE_VALUES, { MAX_MANIFEST_VALUES: 4 });
    expect(manifest).toBeNull();
    expect(problems).toEqual([
      {
        code: 'manifest-too-large',
        entry: 7,
        field: null,
        offset: 12,
        args: { part: 'values', limit: 4, line: 1, column: 13 },
      },
    ]);
  });

  test('so many levels are read, one more is not', () => {
    expect(read(FIVE_VALUES, { MAX_MANIFEST_DEPTH: 2 }).manifest).not.toBeNull();
    const { manifest, problems } = read(FIVE_VALUES, { MAX_MANIFEST_DEPTH: 1 });
    expect(manifest).toBeNull();
    expect(problems.map(({ code, args }) => [code, args['reason']])).toEqual([
      ['manifest-not-json', 'nested-too-deep'],
    ]);
  });

  test('the largest list of files fits in', () => {
    const files = Array.from({ length: 20_000 }, (_, i) => ({ path: `${i}`, role: 'log', size: 0, sha256: '' }));
    const codes = read({ files }).problems.map(({ code }) => code);
    expect(codes).not.toContain('manifest-too-large');
  });

  test('the text of a manifest with too many values is still known', () => {
    expect(read(`{"x":[${'1,'.repeat(9)}"甲示例"]}`, { MAX_MANIFEST_VALUES: 5 }).otherText).toEqual(['甲示例']);
  });
});

describe('what speaks of operations outside of collector.operations', () => {
  const at = (field: string, reason: string) => ({ code: 'operations-elsewhere', field, args: { reason } });
  const collector = (fields: object) => ({
    collector: { name: 'x', version: '1', mode: 'read_only', operations: ['dump_uia'], ...fields },
  });

  test.each<[string, object, string, string]>([
    ['a field in another case', collector({ Operations: ['read'] }), '/collector/*', 'key'],
    ['a field in full width', collector({ ｍｏｄｅ: 'x' }), '/collector/*', 'spelling'],
    ['a field with other separators', { captureId: 'x' }, '/*', 'spelling'],
    ['what was executed', collector({ executed_operations: [] }), '/collector/*', 'key'],
    ['commands', collector({ commands: ['x'] }), '/collector/*', 'key'],
    ['actions at the top', { actions: ['x'] }, '/*', 'key'],
    ['camel case', { lastUserAction: 1 }, '/*', 'key'],
    ['a field inside one that is unknown', { extra: [{ deep: { Operations: [] } }] }, '/*', 'key'],
    ['an action word', { extra: { did: ['click'] } }, '/*', 'value'],
    ['two action words', { extra: 'Send_Keys' }, '/*', 'value'],
    ['an action word in full width', { extra: ' ｃｌｉｃｋ ' }, '/*', 'value'],
    ['a field of a file', { files: [{ path: 'a', action: 1 }] }, '/files/0/*', 'key'],
  ])('%s', (_name, change, field, reason) => {
    const { problems } = read({ ...aRawManifest(), ...change });
    expect(problems).toContainEqual(expect.objectContaining(at(field, reason)));
    expect(JSON.stringify(problems)).not.toMatch(/click|Send_Keys|executed/u);
  });

  test('__proto__', () => {
    const json = JSON.stringify(aRawManifest()).replace('{', '{"__proto__":{"operations":["x"]},');
    expect(read(json).problems).toContainEqual(expect.objectContaining(at('/*', 'key')));
  });

  test.each<[string, object]>([
    ['a sentence', { note: 'please do not close the window' }],
    ['a file name', { note: 'click.log' }],
    ['an ordinary field', { environment: { OS: 'x', Name: 'y', station: 3 } }],
    ['no text', { extra: '' }],
  ])('but not %s', (_name, change) => {
    const codes = read({ ...aRawManifest(), ...change }).problems.map(({ code }) => code);
    expect(codes).not.toContain('operations-elsewhere');
  });
});
