import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { isNodeError } from '../shared/node-error.js';

/**
 * Reads `capture.json` of a folder: UTF-8, or UTF-16 with a byte order mark as Windows PowerShell writes it.
 *
 * @returns the parsed JSON, or undefined where there is no such file
 * @throws AppError MANIFEST_INVALID
 */
export async function readOwnManifest(folder: string): Promise<unknown> {
  try {
    const bytes = await readFile(join(folder, 'capture.json'));
    return JSON.parse(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes));
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return undefined;
    // Neither message nor cause is handed on: V8 quotes the text.
    throw new AppError(
      'MANIFEST_INVALID',
      'capture.json of the folder cannot be read as JSON',
      'airlock validate on the folder says where it is broken',
    );
  }
}

function encodingOf([a, b]: Uint8Array): string {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
}
