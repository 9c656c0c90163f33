import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.js';
import { evidenceFiles } from '../../src/publish/evidence.js';
import { aCapture, aDump, aManifest } from '../support/a-capture.js';

const REPORT = {
  tool: { name: 'uia-airlock', version: '0.0.0', rule_set_sha256: 'b'.repeat(64) },
  capture_id: '2026-07-08-internal-sandbox-a',
  decision: 'ACCEPT',
  counts: { planned: 1, pass: 1, warn: 0, fail: 0, waived: 0 },
  package: { container: 'zip', size: 4728, sha256: 'a'.repeat(64), entries: [] },
  redaction: aCapture().redaction,
  // Evidence looks at these fields only.
} as unknown as Report;

function files(capture = aCapture()): Map<string, string> {
  return new Map(evidenceFiles(capture, REPORT).map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')]));
}

describe('evidenceFiles', () => {
  test('a bag of manifest, dump and record', () => {
    expect([...files().keys()].sort()).toEqual([
      'bag-info.txt',
      'bagit.txt',
      'data/airlock.json',
      'data/capture.json',
      'data/uia/dump-uia-main.json',
      'manifest-sha256.txt',
      'tagmanifest-sha256.txt',
    ]);
  });

  test('the record says how the package was judged', () => {
    expect(JSON.parse(files().get('data/airlock.json') ?? '')).toMatchObject({
      capture_id: '2026-07-08-internal-sandbox-a',
      decision: 'ACCEPT',
      package: { sha256: 'a'.repeat(64) },
    });
  });

  test('the manifest is the capture’s own, redacted at the airlock, listing the files of the evidence', () => {
    const manifest = JSON.parse(files().get('data/capture.json') ?? '');
    expect(manifest).toMatchObject({
      schema_version: 1,
      redaction: 'at_airlock',
      airlock_decision: 'ACCEPT',
      target: { product_version: '8.2.1.0' },
    });
    expect(manifest.files.map((file: { path: string }) => file.path)).toEqual([
      'uia/dump-uia-main.json',
      'airlock.json',
    ]);
  });

  test('a withheld manifest string is left out', () => {
    const withheld = { withheld: 'visible-text', length: 9 } as const;
    const capture = aCapture({ manifest: aManifest({ target: { processName: withheld, productVersion: '1' } }) });
    expect(JSON.parse(files(capture).get('data/capture.json') ?? '').target).toEqual({ product_version: '1' });
  });

  test('dumps that cannot have a file name of their own get one of ours, each its own', () => {
    const dumps = [
      aDump({ id: 'main' }),
      aDump({ id: 'MAIN' }),
      aDump({ id: '../../etc/passwd' }),
      aDump({ id: { withheld: 'visible-text', length: 3 } }),
      aDump({ id: 'lost', tree: null }),
    ];
    expect([...files(aCapture({ dumps })).keys()].filter((path) => path.includes('/uia/'))).toEqual([
      'data/uia/dump-uia-MAIN-1.json',
      'data/uia/dump-uia-main.json',
      'data/uia/dump-uia-unnamed-2.json',
      'data/uia/dump-uia-unnamed-3.json',
    ]);
  });

  test('no manifest and no tree: no evidence', () => {
    expect(evidenceFiles(aCapture({ manifest: null, dumps: [] }), REPORT)).toEqual([]);
  });
});
