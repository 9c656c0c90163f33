import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceRecord } from './evidence.js';

/**
 * The record of a published evidence folder; null when the folder is none.
 *
 * @param folder `runs/intake/<batch>/<name>`
 */
export async function readEvidenceRecord(folder: string): Promise<EvidenceRecord | null> {
  const content = await readFile(join(folder, 'data', 'airlock.json'), 'utf8').catch(() => null);
  if (content === null) return null;
  try {
    const value: unknown = JSON.parse(content);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is EvidenceRecord {
  return (
    value !== null &&
    typeof value === 'object' &&
    'decision' in value &&
    'schema_version' in value &&
    value.schema_version === 1
  );
}
