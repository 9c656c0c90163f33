import type { EarlierCapture } from '../../../src/model/earlier-capture.js';

/** An accepted capture of the application that `aManifest` names; override what the test is about. */
export function anEarlierCapture(overrides: Partial<EarlierCapture> = {}): EarlierCapture {
  return {
    at: '2026-07-01T08:00:00.000Z',
    capture_id: '2026-07-01-internal-sandbox-a',
    package_sha256: 'e'.repeat(64),
    decision: 'ACCEPT',
    node_count: 100,
    process_name: 'IMPlatformClient.exe',
    ...overrides,
  };
}
