import type { Manifest } from '../../../src/model/manifest.js';
import type { SafeText } from '../../../src/model/safe-text.js';
import { aManifest } from '../../support/a-capture.js';

/** The manifest of evidence that was published of a package without a manifest. */
export function evidenceWithoutSource(overrides: Partial<Manifest<SafeText>> = {}): Manifest<SafeText> {
  return aManifest({
    captureId: null,
    networkZone: null,
    capturedAt: null,
    collector: { name: null, version: null, mode: null, operations: null },
    target: { processName: null, productVersion: null },
    host: { os: null, dpi: null, locale: null },
    redaction: 'at_airlock',
    airlockDecision: 'ACCEPT',
    ...overrides,
  });
}
