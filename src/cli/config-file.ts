import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { jsonFaultOf } from '../intake/index.js';
import { AppError, type AppErrorCode } from '../shared/app-error.js';
import { inputNotFound } from '../shared/input-not-found.js';
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
  await refuseSpecialFile(path, label);
  const bytes = await readFile(path).catch((error: unknown) => {
    if (isNodeError(error, 'ENOENT')) throw inputNotFound(label, 'file', error);
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
  if (text === null || bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new AppError(
      invalid,
      `${label}: is not UTF-8 text, so it cannot be ${NAMED[invalid] ?? 'a configuration'}`,
      'check the order of the arguments: the catalog comes before the dump; save the file as UTF-8 JSON',
    );
  const utf8 = Buffer.from(text, 'utf8');
  const fault = jsonFaultOf(utf8);
  if (fault)
    throw new AppError(
      invalid,
      `${label}: ${FAULTS[fault.reason]} (line ${fault.line}, column ${fault.column})`,
      invalid === 'REPORT_INVALID' ? 'name a file that ends in -validation.json' : 'mend the JSON at that place',
    );
  return { json: JSON.parse(text), sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Larger than any profile or catalog; a file without end (/dev/zero) or without a writer (a FIFO) is none. */
const MAX_CONFIG_BYTES = 64 * 1024 * 1024;

async function refuseSpecialFile(path: string, label: string): Promise<void> {
  const info = await stat(path).catch(() => null);
  if (info === null || (info.isFile() && info.size <= MAX_CONFIG_BYTES)) return;
  const what = info.isFile() ? `is larger than ${MAX_CONFIG_BYTES} bytes` : 'is no regular file';
  throw new AppError('INPUT_UNREADABLE', `${label}: ${what}`, 'name a JSON file');
}

const NAMED: Partial<Record<AppErrorCode, string>> = { CATALOG_INVALID: 'a catalog', PROFILE_INVALID: 'a profile' };

const FAULTS = {
  'not-json': 'is not valid JSON',
  'duplicate-key': 'has a key twice in one object, and only one of them could count',
} as const;

/** Null for what is no UTF-8. A byte order mark is left out. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
