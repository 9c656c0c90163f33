import type { OutputFile } from '../model/output-file.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { movedTo, sha256Of, sizeOf } from '../shared/output-content.js';

/**
 * Wraps payload files as a BagIt bag (RFC 8493, version 1.0): `bagit.txt`, `bag-info.txt`, the payload
 * under `data/`, a SHA-256 manifest of the payload and one of the tag files. Same payload, same bytes:
 * bag-info.txt carries no date.
 *
 * @param payload files by their path below `data/`; paths are words of ours, so that none needs the
 *   percent-encoding that RFC 8493 section 2.1.3 asks for CR, LF and %
 * @param info bag-info.txt elements in the order given; values without line breaks
 */
export function asBag(payload: readonly OutputFile[], info: Readonly<Record<string, string>>): OutputFile[] {
  const data = payload.map((file) => movedTo(`data/${file.path}`, file)).sort((a, b) => byCodeUnit(a.path, b.path));
  const octets = data.reduce((sum, file) => sum + sizeOf(file), 0);
  const tags = [
    text('bag-info.txt', lines({ ...info, 'Payload-Oxum': `${octets}.${data.length}` })),
    text('bagit.txt', lines({ 'BagIt-Version': '1.0', 'Tag-File-Character-Encoding': 'UTF-8' })),
    text('manifest-sha256.txt', manifest(data)),
  ];
  return [...tags, text('tagmanifest-sha256.txt', manifest(tags)), ...data];
}

function lines(elements: Readonly<Record<string, string>>): string {
  return Object.entries(elements)
    .map(([label, value]) => `${label}: ${value}\n`)
    .join('');
}

function manifest(files: readonly OutputFile[]): string {
  return files.map((file) => `${sha256Of(file)}  ${file.path}\n`).join('');
}

function text(path: string, content: string): OutputFile {
  return { path, bytes: Buffer.from(content, 'utf8') };
}
