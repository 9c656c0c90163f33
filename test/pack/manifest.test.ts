import { describe, expect, test } from 'vitest';
import { buildManifest, type GivenFields, type ListedFile } from '../../src/pack/manifest.js';
import { AppError } from '../../src/shared/app-error.js';

const GIVEN: GivenFields = {
  captureId: 'cap-2026',
  zone: 'sandbox',
  capturedAt: '2026-07-08T15:04:05+08:00',
  collectorName: 'Helper',
  collectorVersion: '1.2',
  mode: 'read_only',
  operations: ['dump_uia'],
  processName: 'Client.exe',
  productVersion: '8.2',
  redaction: 'none',
};
const FILES: ListedFile[] = [{ path: 'logs/a.log', role: 'log', size: 1, sha256: 'a'.repeat(64) }];
const NONE = { kind: 'none', json: {} } as const;
const { manifest: WHOLE } = buildManifest(NONE, GIVEN, FILES);

function errorOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test('all fields out of flags make a manifest that fits its schema', () => {
  const { manifest, captureId } = buildManifest(NONE, { ...GIVEN, dpi: 96, locale: 'zh-CN' }, FILES);
  expect(captureId).toBe('cap-2026');
  expect(manifest).toMatchObject({
    schema_version: 1,
    collector: { name: 'Helper', version: '1.2', mode: 'read_only', operations: ['dump_uia'] },
    target: { process_name: 'Client.exe', product_version: '8.2' },
    host: { dpi: 96, locale: 'zh-CN' },
    files: FILES,
  });
});

describe('without a capture.json every required field is asked for', () => {
  const required = Object.entries({
    captureId: '--capture-id',
    zone: '--zone',
    capturedAt: '--captured-at',
    collectorName: '--collector-name',
    collectorVersion: '--collector-version',
    mode: '--mode',
    operations: '--operations',
    processName: '--process-name',
    productVersion: '--product-version',
    redaction: '--redaction',
  });

  test.each(required)('%s', (name, flag) => {
    const { [name as keyof GivenFields]: _left, ...others } = GIVEN;
    const { code, message } = errorOf(() => buildManifest(NONE, others, FILES));
    expect({ code, message }).toEqual({ code: 'USAGE', message: expect.stringMatching(`missing: ${flag}$`) });
  });
});

describe("the folder's own capture.json", () => {
  const own = (change: object) => ({ kind: 'own', json: { ...WHOLE, ...change } }) as const;

  test('is kept, but its list of files is written anew', () => {
    const old = [{ path: 'gone', role: 'other', size: 3, sha256: 'b'.repeat(64) }];
    expect(buildManifest(own({ files: old }), {}, FILES).manifest).toEqual(WHOLE);
  });

  test('may be said again, but not contradicted', () => {
    expect(buildManifest(own({}), { zone: 'sandbox' }, FILES).manifest).toEqual(WHOLE);
    const { code, message } = errorOf(() => buildManifest(own({}), { zone: 'other', mode: 'read_only' }, FILES));
    expect({ code, message }).toEqual({ code: 'USAGE', message: expect.stringMatching(/than --zone$/u) });
  });

  test('takes a field that it lacks', () => {
    expect(buildManifest(own({ network_zone: undefined }), { zone: 'sandbox' }, FILES).manifest).toEqual(WHOLE);
  });
});

test('a template gives what flags do not', () => {
  const source = { kind: 'template', json: WHOLE } as const;
  const { manifest } = buildManifest(source, { captureId: 'cap-2027', collectorVersion: '1.3' }, FILES);
  expect(manifest).toEqual({
    ...WHOLE,
    capture_id: 'cap-2027',
    collector: { ...(WHOLE['collector'] as object), version: '1.3' },
  });
});

describe('a manifest that would not fit its schema is refused, the place named and nothing quoted', () => {
  test.each([
    ['a capture id with capitals', { capture_id: '张样本' }, '/capture_id'],
    ['a time without offset', { captured_at: '2026-07-08T15:04:05' }, '/captured_at'],
    ['a collector that is text', { collector: '张样本' }, '/collector'],
  ])('%s', (_, change, place) => {
    const { code, message } = errorOf(() => buildManifest({ kind: 'own', json: { ...WHOLE, ...change } }, {}, FILES));
    expect(code).toBe('MANIFEST_INVALID');
    expect(message).toContain(place);
    expect(message).not.toContain('张样本');
  });

  test('no object', () => {
    expect(errorOf(() => buildManifest({ kind: 'own', json: [] }, {}, FILES)).code).toBe('MANIFEST_INVALID');
  });
});
