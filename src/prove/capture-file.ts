import type { EntryRole } from '../model/archive.js';

/** A file of a capture, in memory. */
export interface CaptureFile {
  /** Relative to the package root; of a dump that is no package, its name. */
  readonly path: string;
  readonly role: EntryRole;
  readonly bytes: Buffer;
}

/** A capture as it was given. */
export interface CaptureFiles {
  /** `dump-file`: one dump without a package around it. */
  readonly container: 'package' | 'dump-file';
  readonly files: readonly CaptureFile[];
}

/** Text of a file, and the way back to bytes in the same encoding. */
export interface FileText {
  readonly text: string;
  readonly toBytes: (text: string) => Buffer;
}

/** Null for what is neither UTF-8 nor UTF-16 with a byte order mark. */
export function textOfFile(bytes: Buffer): FileText | null {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe)
    return { text: bytes.subarray(2).toString('utf16le'), toBytes: (text) => Buffer.from(`\ufeff${text}`, 'utf16le') };
  if (a === 0xfe && b === 0xff && bytes.length % 2 === 0)
    return {
      text: Buffer.from(bytes.subarray(2)).swap16().toString('utf16le'),
      toBytes: (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    };
  const mark = a === 0xef && b === 0xbb && c === 0xbf ? '\ufeff' : '';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, toBytes: (planted) => Buffer.from(`${mark}${planted}`, 'utf8') };
  } catch {
    return null;
  }
}

/** A dump, manifest or tag file that breaks off: what is said of it must not quote it. Others stay whole. */
export function cutOff(file: CaptureFile): CaptureFile {
  const source = file.role === 'uia_dump' || file.role === 'manifest' ? textOfFile(file.bytes) : null;
  if (source === null) return file;
  return { ...file, bytes: source.toBytes(source.text.slice(0, Math.floor((source.text.length * 2) / 3))) };
}
