import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../shared/app-error.js';
import { inputNotFound } from '../shared/input-not-found.js';
import { isNodeError } from '../shared/node-error.js';

/** A PEM file of an Ed25519 key is below 200 bytes. */
const MAX_KEY_BYTES = 16 * 1024;

/**
 * Reads the key that certificates are signed with.
 *
 * @param path for opening
 * @param label as the operator gave it
 * @throws AppError INPUT_NOT_FOUND, INPUT_UNREADABLE, KEY_INVALID; the message holds nothing of the file
 */
export async function readPrivateKey(path: string, label: string): Promise<KeyObject> {
  const pem = await readKeyFile(path, label);
  if (/-----BEGIN PUBLIC KEY-----/u.test(pem)) throw invalid(label, 'is a public key, and only the private one signs');
  if (/ENCRYPTED/u.test(pem)) throw invalid(label, 'is locked with a passphrase, which airlock does not ask for');
  return requireEd25519(() => createPrivateKey(pem), label);
}

/** As `readPrivateKey`, for the key that certificates are checked with. */
export async function readPublicKey(path: string, label: string): Promise<KeyObject> {
  const pem = await readKeyFile(path, label);
  if (/PRIVATE KEY-----/u.test(pem))
    throw invalid(
      label,
      'is a private key: whoever checks needs the public one, and the private one stays where it signs',
    );
  return requireEd25519(() => createPublicKey(pem), label);
}

async function readKeyFile(path: string, label: string): Promise<string> {
  try {
    const info = await stat(path);
    if (!info.isFile() || info.size > MAX_KEY_BYTES) throw invalid(label, 'is no key file');
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isNodeError(error, 'ENOENT')) throw inputNotFound(label, 'file', error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError('INPUT_UNREADABLE', `${label}: cannot be read (${code})`, 'check that you may read it');
  }
}

function requireEd25519(read: () => KeyObject, label: string): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    // What OpenSSL says could quote the file.
    throw invalid(label, 'is no PEM key');
  }
  if (key.asymmetricKeyType !== 'ed25519') throw invalid(label, 'is a key of another kind than Ed25519');
  return key;
}

function invalid(label: string, what: string): AppError {
  return new AppError('KEY_INVALID', `${label}: ${what}`, 'airlock keygen -o NAME makes a pair of keys');
}
