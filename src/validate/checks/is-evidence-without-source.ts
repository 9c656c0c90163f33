import type { Manifest } from '../../model/manifest.js';
import type { SafeText } from '../../model/safe-text.js';

/** Fields of `capture.json` that only the manifest of the package can give, as the schema calls them. */
export const SOURCE_FIELDS: readonly string[] = ['capture_id', 'network_zone', 'captured_at', 'collector', 'target'];

/**
 * Whether a manifest is that of evidence whose package had no manifest, such as a bare dump: it calls itself
 * ours and says nothing of where the capture came from (src/publish/evidence.ts leaves out what it does not know).
 */
export function isEvidenceWithoutSource(manifest: Manifest<SafeText>): boolean {
  const { collector, target } = manifest;
  const fromSource = [
    manifest.captureId,
    manifest.networkZone,
    manifest.capturedAt,
    collector.name,
    collector.version,
    collector.mode,
    collector.operations,
    target.processName,
    target.productVersion,
  ];
  return manifest.redaction === 'at_airlock' && fromSource.every((value) => value === null);
}
