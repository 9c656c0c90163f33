import { join } from 'node:path';
import type { PublicationEvent } from '../model/ledger.js';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { parseLedgerEvent } from '../shared/ledger-line.js';
import { readRegularFile } from './regular-file.js';

/**
 * The latest event of each publication, sorted by batch and name. To be called under the lock.
 *
 * @throws AppError RUNS_DAMAGED for a line that is no ledger line
 */
export async function latestPublications(runs: string): Promise<PublicationEvent[]> {
  const content = readRegularFile(join(runs, 'ledger.jsonl'), 'ledger.jsonl')?.toString('utf8') ?? '';
  const latest = new Map<string, PublicationEvent>();
  for (const [at, line] of content.split('\n').slice(0, -1).entries()) {
    const event = parseLedgerEvent(line);
    if (event === null) throw damagedLine(at + 1);
    if (event.event !== 'indexed') latest.set(`${event.batch}/${event.name}`, event);
  }
  return [...latest.values()].sort((a, b) => byCodeUnit(a.batch, b.batch) || byCodeUnit(a.name, b.name));
}

function damagedLine(number: number): AppError {
  return new AppError(
    'RUNS_DAMAGED',
    `line ${number} of ledger.jsonl in the runs folder is not a ledger line`,
    'someone edited it: airlock verify says what else is wrong; restore it from a backup',
  );
}
