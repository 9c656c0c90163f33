import type { Manifest, ManifestFile } from '../model/manifest.js';
import type { RawText } from '../model/raw-text.js';
import type { SafeText } from '../model/safe-text.js';
import type { Gate } from './gate.js';

/** Puts a manifest through the gate, field by field. */
export function redactManifest(manifest: Manifest<RawText>, gate: Gate): Manifest<SafeText> {
  const { collector, target, host } = manifest;
  return {
    schemaVersion: manifest.schemaVersion,
    captureId: gate.pass(manifest.captureId, 'manifest.capture_id'),
    networkZone: gate.pass(manifest.networkZone, 'manifest.network_zone'),
    capturedAt: gate.pass(manifest.capturedAt, 'manifest.captured_at'),
    collector: {
      name: gate.pass(collector.name, 'manifest.collector.name'),
      version: gate.pass(collector.version, 'manifest.collector.version'),
      mode: gate.pass(collector.mode, 'manifest.collector.mode'),
      operations: collector.operations?.map((one) => gate.pass(one, 'manifest.collector.operations')) ?? null,
    },
    target: {
      processName: gate.pass(target.processName, 'manifest.target.process_name'),
      productVersion: gate.pass(target.productVersion, 'manifest.target.product_version'),
    },
    host: {
      os: gate.pass(host.os, 'manifest.host.os'),
      dpi: host.dpi,
      locale: gate.pass(host.locale, 'manifest.host.locale'),
    },
    redaction: gate.pass(manifest.redaction, 'manifest.redaction'),
    airlockDecision: gate.pass(manifest.airlockDecision, 'manifest.airlock_decision'),
    files: manifest.files?.map((file) => redactFile(file, gate)) ?? null,
    unknownFields: manifest.unknownFields,
  };
}

function redactFile(file: ManifestFile<RawText>, gate: Gate): ManifestFile<SafeText> {
  return {
    path: gate.pass(file.path, 'manifest.files.path'),
    role: gate.pass(file.role, 'manifest.files.role'),
    size: file.size,
    sha256: gate.pass(file.sha256, 'manifest.files.sha256'),
    entry: file.entry,
  };
}
