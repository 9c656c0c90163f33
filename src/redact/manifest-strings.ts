import type { RawCapture } from '../model/capture.js';
import { RawText } from '../model/raw-text.js';
import type { FieldName } from './fields.js';
import { detect } from './text-judge.js';

/**
 * What collectors repeat in their logs: every string of the manifest that no detector takes out, the names
 * of its files without their folders, and its numbers.
 */
export function manifestStringsOf({ manifest }: RawCapture): readonly string[] {
  if (manifest === null) return [];
  const { collector, target, host } = manifest;
  const texts: readonly (readonly [FieldName, RawText | null])[] = [
    ['manifest.capture_id', manifest.captureId],
    ['manifest.network_zone', manifest.networkZone],
    ['manifest.captured_at', manifest.capturedAt],
    ['manifest.collector.name', collector.name],
    ['manifest.collector.version', collector.version],
    ['manifest.collector.mode', collector.mode],
    ...(collector.operations ?? []).map((one) => ['manifest.collector.operations', one] as const),
    ['manifest.target.process_name', target.processName],
    ['manifest.target.product_version', target.productVersion],
    ['manifest.host.os', host.os],
    ['manifest.host.locale', host.locale],
    ['manifest.redaction', manifest.redaction],
    ['manifest.airlock_decision', manifest.airlockDecision],
    ...(manifest.files ?? []).flatMap(
      ({ path, role, sha256 }) =>
        [
          ['manifest.files.path', path],
          ['manifest.files.role', role],
          ['manifest.files.sha256', sha256],
        ] as const,
    ),
  ];
  const strings = texts.flatMap(([field, text]) => {
    const value = text === null ? '' : RawText.reveal(text).trim();
    if (value === '' || detect(value, field) !== null) return [];
    return field === 'manifest.files.path' ? [value, value.slice(value.lastIndexOf('/') + 1)] : [value];
  });
  const numbers = [manifest.schemaVersion, host.dpi, ...(manifest.files ?? []).map(({ size }) => size)];
  return [...strings, ...numbers.filter((number) => number !== null).map(String)];
}
