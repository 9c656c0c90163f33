import { generateKeyPairSync } from 'node:crypto';
import { lstat, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderMadeKeys } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { keyIdOf } from '../../shared/dsse.js';
import { isNodeError } from '../../shared/node-error.js';
import { EXIT, type ExitCode } from '../exit-code.js';

/** `airlock keygen`: an Ed25519 key pair in two new files; nothing is ever overwritten. */
export async function runKeygen(
  options: { readonly output: string; readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  if (options.output === '') throw new AppError('USAGE', '-o: names no file', 'airlock keygen -o NAME');
  const names = { private: `${options.output}.private.pem`, public: `${options.output}.public.pem` };
  const paths = { private: resolve(io.cwd, names.private), public: resolve(io.cwd, names.public) };
  if (await exists(paths.public)) throw inTheWay(names.public);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeNew(paths.private, names.private, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 0o600);
  try {
    await writeNew(paths.public, names.public, String(publicKey.export({ type: 'spki', format: 'pem' })), 0o644);
  } catch (error) {
    // One half alone is of no use to anyone.
    await rm(paths.private, { force: true });
    throw error;
  }
  const made = { private_key: names.private, public_key: names.public, keyid: keyIdOf(publicKey) };
  io.stdout.write(options.json ? toJsonText(made) : renderMadeKeys(made, options.lang));
  return EXIT.OK;
}

async function writeNew(path: string, label: string, content: string, mode: number): Promise<void> {
  try {
    const file = await open(path, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isNodeError(error, 'EEXIST')) throw inTheWay(label);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError('OUTPUT_UNWRITABLE', `${label}: cannot be written (${code})`, 'check the folder', {
      cause: error,
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

function inTheWay(label: string): AppError {
  return new AppError(
    'OUTPUT_UNWRITABLE',
    `${label}: exists`,
    'choose another name: a key that is lost cannot be made again',
  );
}
