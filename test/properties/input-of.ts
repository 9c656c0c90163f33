import { createHash } from 'node:crypto';
import { zipWith } from '../support/zip-writer.js';
import { type CaptureEncoder, fillMarks } from './encoders/encoder.js';
import { plainText } from './encoders/text-writers.js';
import type { GeneratedCapture } from './generated-capture.js';
import type { Wording } from './wording.js';

export interface GeneratedInput {
  /** A zip, its entries stored (deflated, its size would tell of the text), or a dump file. */
  readonly bytes: Buffer;
  /** Digests of raw input, which are all that may differ: of the whole, and of each file in it. */
  readonly digests: readonly string[];
}

const LOG_TEXT = plainText(['.'], "'`");

/** A generated capture in one wording, as it arrives. Equal sizes for all wordings of a pair. */
export function inputOf(capture: GeneratedCapture, wording: Wording, encoder: CaptureEncoder): GeneratedInput {
  const { dumpOf, write, encoding = 'utf8' } = encoder;
  const textOf = (slot: number) => write.text(wording.textOf(slot), wording.isEscaped);
  const dump = Buffer.from(fillMarks(dumpOf(capture), textOf), encoding);
  if (capture.arrival === 'dump file') return { bytes: dump, digests: [sha256(dump)] };
  const files: Record<string, string | Buffer> = { [encoder.path]: dump, ...encoder.beside };
  // No word of a class name stands beside a text, or both could be one name: see docs/structural-strings.md.
  // A log has no escapes, so it holds texts only where both wordings have the same bytes.
  const logged = (slot: number) => LOG_TEXT.text(wording.textOf(slot), false);
  const lines = wording.isEscaped ? ['found'] : capture.log.map((slot) => `opened "${logged(slot)}" found`);
  files['logs/capture.log'] = `${lines.join('\n')}\n`;
  const isPackage = capture.arrival === 'package';
  if (isPackage) files['capture.json'] = manifestOf(files, capture.captureId, encoder);
  const top = isPackage ? `${capture.captureId}/` : '';
  const entries = Object.entries(files).map(([path, data]) => ({ name: `${top}${path}`, data, method: 0 }));
  const bytes = zipWith({ entries });
  return { bytes, digests: [bytes, ...Object.values(files)].map(sha256) };
}

function manifestOf(
  files: Readonly<Record<string, string | Buffer>>,
  captureId: string,
  encoder: CaptureEncoder,
): string {
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
      role: roleOf(path, encoder),
      size: Buffer.byteLength(content),
      sha256: sha256(content),
    })),
  });
}

function roleOf(path: string, encoder: CaptureEncoder): string {
  if (path === encoder.path) return 'uia_dump';
  return path.startsWith('logs/') ? 'log' : 'other';
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
