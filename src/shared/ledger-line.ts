import { hash } from 'node:crypto';
import { LANGUAGES } from '../model/language.js';
import type { LedgerEvent } from '../model/ledger.js';

/** `previous` of the first line. */
export const LEDGER_START = '0'.repeat(64);

/** Digest of a whole line, without its line feed: what the next line names as `previous`. */
export function lineDigest(line: string): string {
  return hash('sha256', line, 'hex');
}

/** A line ends in its own digest: over the same line without it. So the last line, which no other names, is held too. */
const OWN_DIGEST = /,"sha256":"([0-9a-f]{64})"\}$/u;

/**
 * JSON of a ledger line with its own digest as the last field.
 *
 * @param fields without `sha256`, at least one
 */
export function sealLine(fields: object): string {
  const open = JSON.stringify(fields);
  return `${open.slice(0, -1)},"sha256":"${lineDigest(open)}"}`;
}

/** Whether a line ends in its own digest and every byte of it is as it was written. */
export function isSealed(line: string): boolean {
  const own = OWN_DIGEST.exec(line)?.[1];
  return own !== undefined && own === lineDigest(line.replace(OWN_DIGEST, '}'));
}

/**
 * The event of a ledger line, its fields checked: somebody may have edited the file.
 *
 * @returns null for what is no ledger line
 */
export function parseLedgerEvent(
  line: string,
): (LedgerEvent & { readonly seq: number; readonly previous: string }) | null {
  const value = parseObject(line);
  if (value === null || !Number.isSafeInteger(value['seq']) || typeof value['previous'] !== 'string') return null;
  if (typeof value['at'] !== 'string' || !isDigestMap(value['files'])) return null;
  if (value['event'] === 'indexed' ? !isLanguage(value['language']) : !isPublication(value)) return null;
  // Every field that the type has was looked at.
  return value as unknown as LedgerEvent & { readonly seq: number; readonly previous: string };
}

function isPublication(value: Readonly<Record<string, unknown>>): boolean {
  const counts = value['counts'];
  return (
    (value['event'] === 'published' || value['event'] === 'replaced') &&
    typeof value['batch'] === 'string' &&
    typeof value['name'] === 'string' &&
    (value['decision'] === 'ACCEPT' || value['decision'] === 'REJECT') &&
    ['capture_id', 'drift', 'package_sha256'].every((key) => value[key] === null || typeof value[key] === 'string') &&
    isOf(value['process_name'], (name) => typeof name === 'string') &&
    isOf(value['node_count'], Number.isSafeInteger) &&
    isObject(counts) &&
    ['pass', 'warn', 'fail', 'waived'].every((key) => Number.isSafeInteger(counts[key]))
  );
}

/** Lines of earlier versions lack the field. */
function isOf(value: unknown, isRight: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || isRight(value);
}

function isDigestMap(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((digest) => typeof digest === 'string');
}

function isLanguage(value: unknown): boolean {
  return LANGUAGES.some((language) => language === value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
