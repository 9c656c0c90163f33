import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError, type AppErrorCode } from '../shared/app-error.js';
import { isNodeError } from '../shared/node-error.js';

export interface ConfigFile {
  readonly json: unknown;
  /** Lower-case hex SHA-256 of the file's bytes. */
  readonly sha256: string;
}

/**
 * Reads a JSON file of the operator's own (profile, catalog). UTF-8, with or without BOM.
 *
 * @param path for opening
 * @param label how the file is called in messages: as the operator gave it
 * @throws AppError INPUT_NOT_FOUND, INPUT_UNREADABLE, or `invalid` when it is no JSON; the message gives
 *   the place only, for a capture may have been handed in by mistake
 */
export async function readConfigFile(path: string, label: string, invalid: AppErrorCode): Promise<ConfigFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (isNodeError(error, 'ENOENT'))
      throw new AppError('INPUT_NOT_FOUND', `${label}: there is no such file`, 'check the path', { cause: error });
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError(
      'INPUT_UNREADABLE',
      `${label}: cannot be read (${code})`,
      'check that it is a file you may read',
      {
        cause: error,
      },
    );
  });
  const text = decodeUtf8(bytes);
  if (text === null) throw new AppError(invalid, `${label}: is not UTF-8 text`, 'save it as UTF-8 JSON');
  try {
    return { json: JSON.parse(text), sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    throw new AppError(invalid, `${label}: is not valid JSON${placeOf(error, text)}`, 'mend the JSON at that place');
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** V8 quotes the text in its message, so only the position is taken out of it. */
function placeOf(error: unknown, text: string): string {
  const position = error instanceof Error ? /at position ([0-9]{1,9})/u.exec(error.message)?.[1] : undefined;
  const offset = position === undefined ? text.length : Number(position);
  const before = text.slice(0, offset).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}
