import { createHash } from 'node:crypto';
import type { CaptureFile } from './capture-file.js';

/**
 * Makes `capture.json` say of the planted files what is true of them: size, digest, and each file that was
 * added. Anything else in it stays; one that is no JSON object with a list of files stays as it is.
 *
 * @param files the others, by their path relative to the manifest
 */
export function mendedManifest(manifest: Buffer, files: readonly CaptureFile[]): Buffer {
  const value = parsed(manifest);
  if (value === null || !('files' in value) || !Array.isArray(value.files)) return manifest;
  const known = new Map(files.map((file) => [file.path, file]));
  const listed = value.files.map((entry: unknown) => {
    const path = pathOf(entry);
    const file = path === null ? undefined : known.get(path);
    if (path === null || file === undefined) return entry;
    known.delete(path);
    return { ...Object(entry), ...facts(file.bytes) };
  });
  const added = [...known.values()].map(({ path, role, bytes }) => ({ path, role: roleWord(role), ...facts(bytes) }));
  return Buffer.from(JSON.stringify({ ...value, files: [...listed, ...added] }, null, 2), 'utf8');
}

function parsed(bytes: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/u, ''));
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function pathOf(entry: unknown): string | null {
  if (entry === null || typeof entry !== 'object' || !('path' in entry)) return null;
  return typeof entry.path === 'string' ? entry.path : null;
}

function facts(bytes: Buffer): { readonly size: number; readonly sha256: string } {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function roleWord(role: CaptureFile['role']): string {
  return role === 'uia_dump' || role === 'log' || role === 'screenshot' ? role : 'other';
}
