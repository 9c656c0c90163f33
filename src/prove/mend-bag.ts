import { createHash } from 'node:crypto';
import type { CaptureFile } from './capture-file.js';

const TAG_MANIFEST = /^tagmanifest-(md5|sha1|sha256|sha512)\.txt$/u;
const PAYLOAD_MANIFEST = /^manifest-(md5|sha1|sha256|sha512)\.txt$/u;

/**
 * Makes the manifests of a bag and its `Payload-Oxum` true of the planted files, so that the bag stays complete
 * and valid (RFC 8493). Files that are no bag stay as they are.
 */
export function mendedBag(files: readonly CaptureFile[]): readonly CaptureFile[] {
  if (!files.some(({ path }) => path === 'bagit.txt')) return files;
  const payload = files.filter(({ path }) => path.startsWith('data/'));
  const octets = payload.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const first = files.map((file) => {
    const algorithm = PAYLOAD_MANIFEST.exec(file.path)?.[1];
    if (algorithm !== undefined) return { ...file, bytes: digestsOf(payload, algorithm) };
    if (file.path !== 'bag-info.txt') return file;
    const info = file.bytes
      .toString('utf8')
      .replace(/^Payload-Oxum:.*$/mu, `Payload-Oxum: ${octets}.${payload.length}`);
    return { ...file, bytes: Buffer.from(info, 'utf8') };
  });
  return first.map((file) => {
    const algorithm = TAG_MANIFEST.exec(file.path)?.[1];
    if (algorithm === undefined) return file;
    const tags = first.filter(({ path }) => !path.startsWith('data/') && !TAG_MANIFEST.test(path));
    return { ...file, bytes: digestsOf(tags, algorithm) };
  });
}

function digestsOf(files: readonly CaptureFile[], algorithm: string): Buffer {
  const lines = files.map(
    ({ path, bytes }) => `${createHash(algorithm).update(bytes).digest('hex')}  ${written(path)}\n`,
  );
  return Buffer.from(lines.join(''), 'utf8');
}

/** RFC 8493 section 2.1.3. */
function written(path: string): string {
  return path.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
