import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ByteSource } from '../model/byte-source.js';
import { AppError } from '../shared/app-error.js';
import { inputNotFound } from '../shared/input-not-found.js';
import { fileSource, smallFileSource } from './archive/file-source.js';
import { findReader, findRefusal } from './formats/index.js';
import { PROBE_BYTES, probeOf } from './formats/support/probe.js';

/** What a path turned out to be. */
export type PackageInput =
  | { readonly kind: 'zip'; readonly source: ByteSource }
  | { readonly kind: 'folder'; readonly path: string }
  /** `name` is the file's own name, without folders; it is text from outside like any entry name. */
  | { readonly kind: 'dump-file'; readonly source: ByteSource; readonly name: string };

/** Bytes looked at to tell a dump from a zip; leading white space of a dump is shorter. */
const SNIFF_BYTES = 4096;

/**
 * Opens a package or a dump. A file that starts like JSON or XML, or with a UTF-16 byte order mark, is a
 * dump, and so is text that a reader of lines knows; any other file is taken for a zip, so that rubbish is judged as one.
 *
 * @param path of a file or folder, absolute or relative to the process
 * @throws AppError INPUT_NOT_FOUND, INPUT_UNREADABLE
 */
export async function openInput(path: string): Promise<PackageInput> {
  try {
    // Asked before opening: opening a pipe would wait for a writer.
    const found = statSync(path);
    if (found.isDirectory()) return { kind: 'folder', path };
    if (!found.isFile()) throw unreadable('is neither a file nor a folder');
    const source = smallFileSource(path, found.size) ?? (await fileSource(await open(path, 'r')));
    return await sniff(source, basename(path));
  } catch (error) {
    throw asAppError(error);
  }
}

/** Closes what `openInput` opened. */
export async function closeInput(input: PackageInput): Promise<void> {
  if (input.kind !== 'folder') await input.source.close();
}

async function sniff(source: ByteSource, name: string): Promise<PackageInput> {
  try {
    const head = await source.read(0, Math.min(SNIFF_BYTES, source.size));
    const isDump = startsLikeDump(head) || (await isKnownText(source, head));
    return isDump ? { kind: 'dump-file', source, name } : { kind: 'zip', source };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Whether bytes begin with a UTF-16 byte order mark, or (after a UTF-8 one and white space) with `{`, `[` or `<`. */
export function startsLikeDump(head: Uint8Array): boolean {
  const [a, b, c] = head;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  let at = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
  while (head[at] === 0x20 || head[at] === 0x09 || head[at] === 0x0a || head[at] === 0x0d) at += 1;
  return head[at] === 0x7b || head[at] === 0x5b || head[at] === 0x3c;
}

/** Whether it is text in one of the formats that are read line by line. @param head its first bytes */
async function isKnownText(source: ByteSource, head: Uint8Array): Promise<boolean> {
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  if (isZip || head.includes(0)) return false;
  const probe = probeOf(await source.read(0, Math.min(PROBE_BYTES, source.size)));
  return findReader(probe) !== null || findRefusal(probe) !== null;
}

function unreadable(what: string, cause?: unknown): AppError {
  return new AppError('INPUT_UNREADABLE', `The input ${what}.`, 'Check the path and the rights on it.', { cause });
}

function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return inputNotFound(null, 'file or folder', error);
  return unreadable(`could not be read (${String(error.code)})`, error);
}
