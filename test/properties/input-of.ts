import { createHash } from 'node:crypto';
import { zipWith } from '../support/zip-writer.js';
import type { CaptureEncoder } from './encoders/encoder.js';
import type { GeneratedCapture } from './generated-capture.js';
import type { Wording } from './wording.js';

export interface GeneratedInput {
  /** A zip, its entries stored: deflated, its size would tell of the text. */
  readonly bytes: Buffer;
  /** Digests of raw input, which are all that may differ: of the zip, and of each file in it. */
  readonly digests: readonly string[];
}

/** A generated capture in one wording as a package. Equal sizes for all wordings of a pair. */
export function inputOf(capture: GeneratedCapture, wording: Wording, encoder: CaptureEncoder): GeneratedInput {
  const files: Record<string, string> = { ...encoder.encode(capture, wording) };
  // A log has no escapes, so it holds texts only where both wordings have the same bytes.
  const lines = wording.isEscaped ? ['found'] : capture.log.map((slot) => `window "${wording.textOf(slot)}" found`);
  files['logs/capture.log'] = `${lines.join('\n')}\n`;
  if (!capture.isBare) files['capture.json'] = manifestOf(files, capture.captureId, encoder);
  const top = capture.isBare ? '' : `${capture.captureId}/`;
  const entries = Object.entries(files).map(([path, data]) => ({ name: `${top}${path}`, data, method: 0 }));
  const bytes = zipWith({ entries });
  return { bytes, digests: [bytes, ...Object.values(files)].map(sha256) };
}

function manifestOf(files: Readonly<Record<string, string>>, captureId: string, encoder: CaptureEncoder): string {
  return JSON.stringify({
    schema_version: 1,
    capture_id: captureId,
    network_zone: 'internal-sandbox',
    captured_at: '2026-07-08T15:04:05+08:00',
    collector: { name: `Example ${encoder.format}`, version: '1.0.0', mode: 'read_only', operations: ['dump_uia'] },
    target: { process_name: 'Example.exe', product_version: '8.2.1.0' },
    host: { os: 'Windows 10', dpi: 96, locale: 'zh-CN' },
    redaction: 'none',
    files: Object.entries(files).map(([path, content]) => ({
      path,
      role: path.startsWith('logs/') ? 'log' : path.startsWith('uia/') ? 'uia_dump' : 'other',
      size: Buffer.byteLength(content),
      sha256: sha256(content),
    })),
  });
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
