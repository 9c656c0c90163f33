import type { Canary } from './canary.js';
import type { CanarySupply } from './canary-supply.js';
import { type CaptureFile, textOfFile } from './capture-file.js';
import { writePlaces } from './place.js';
import { placesOf } from './places-of.js';

/** Lines of a log that comes with every planted package. */
const NEW_LOG_LINES = 12;
/** From here on a file's digest is given; one of each kind is planted. */
const LONG_BYTES = 200;

/** A log with a canary in each line: alone, in quotes, behind a time. */
export function plantLog({ path, role, bytes }: CaptureFile, supply: CanarySupply): CaptureFile {
  const lines = (textOfFile(bytes)?.text ?? '').split(/\r\n|\n|\r/u).filter((line) => line.trim() !== '');
  return { path, role, bytes: logOf(lines.length, supply, []) };
}

/** @param alsoVisible shown in lines of their own */
export function newLog(path: string, supply: CanarySupply, alsoVisible: readonly string[]): CaptureFile {
  return { path, role: 'log', bytes: logOf(NEW_LOG_LINES, supply, alsoVisible) };
}

function logOf(count: number, supply: CanarySupply, alsoVisible: readonly string[]): Buffer {
  const lines = Array.from({ length: count }, (_, i) => {
    const { text } = supply.next('log-lines');
    if (text.includes('\n')) return text;
    return [text, `2026-07-08 15:04:05 INFO window "${text}" found`, `「${text}」`][i % 3] ?? text;
  });
  return Buffer.from(`${[...lines, ...alsoVisible].join('\n')}\n`, 'utf8');
}

/** An image or unknown file: nothing of it but what it begins with, then canaries. */
export function plantOther({ path, role, bytes }: CaptureFile, supply: CanarySupply): CaptureFile {
  return { path, role, bytes: otherBytes(magicOf(bytes), bytes.length, supply) };
}

/** Two images and, where the capture may be refused for it, a file that nobody knows: one short, one long. */
export function newOthers(prefix: string, withUnknown: boolean, supply: CanarySupply): readonly CaptureFile[] {
  const image = (name: string, length: number): CaptureFile => ({
    path: `${prefix}screenshots/${name}.png`,
    role: 'screenshot',
    bytes: otherBytes(PNG, length, supply),
  });
  const files = [image('planted-short', 0), image('planted-long', LONG_BYTES)];
  if (!withUnknown) return files;
  return [...files, { path: `${prefix}planted.dat`, role: 'unknown', bytes: otherBytes(Buffer.alloc(0), 0, supply) }];
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const MAX_OTHER_BYTES = 64 * 1024;

function magicOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, PNG.length).equals(PNG) ? PNG : Buffer.alloc(0);
}

function otherBytes(magic: Buffer, length: number, supply: CanarySupply): Buffer {
  const text = Buffer.from(`${supply.next('other-files').text} `, 'utf8');
  const rest = Math.max(text.length, Math.min(length, MAX_OTHER_BYTES) - magic.length);
  return Buffer.concat([magic, Buffer.alloc(rest, text)]);
}

/** Every string of `capture.json` or of a bag's tag file, with fields that nobody knows. */
export function plantManifest(
  { path, role, bytes }: CaptureFile,
  supply: CanarySupply,
): { readonly file: CaptureFile; readonly canaries: readonly Canary[] } {
  const source = textOfFile(bytes);
  if (source === null) return { file: { path, role, bytes }, canaries: [] };
  const replacements = placesOf(source.text).map((place) => {
    const isNew =
      place.surface === 'unknown-fields' || place.surface === 'object-keys' || place.surface === 'cut-objects';
    const canary = supply.next(isNew ? place.surface : 'manifest-strings');
    return { place, canary, text: canary.text };
  });
  const planted = source.toBytes(writePlaces(source.text, replacements));
  return { file: { path, role, bytes: planted }, canaries: replacements.map(({ canary }) => canary) };
}
