import { join } from 'node:path';
import type { EarlierCapture } from '../model/earlier-capture.js';
import type { PublicationEvent } from '../model/ledger.js';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { parseLedgerEvent } from '../shared/ledger-line.js';
import { isNodeError } from '../shared/node-error.js';
import { asAppError } from './publish-error.js';
import { readRegularFile } from './regular-file.js';

/**
 * The latest event of each publication, sorted by batch and name. To be called under the lock.
 *
 * @throws AppError RUNS_DAMAGED for a line that is no ledger line
 */
export function latestPublications(runs: string): PublicationEvent[] {
  const latest = new Map<string, PublicationEvent>();
  for (const event of publications(runs)) latest.set(`${event.batch}/${event.name}`, event);
  return [...latest.values()].sort((a, b) => byCodeUnit(a.batch, b.batch) || byCodeUnit(a.name, b.name));
}

/** Every event of a publication, in the order of the ledger; a torn line at its end never counted. */
function* publications(runs: string): Generator<PublicationEvent> {
  const content = readRegularFile(join(runs, 'ledger.jsonl'), 'ledger.jsonl')?.toString('utf8') ?? '';
  for (const [at, line] of content.split('\n').slice(0, -1).entries()) {
    const event = parseLedgerEvent(line);
    if (event === null) throw damagedLine(at + 1);
    if (event.event !== 'indexed') yield event;
  }
}

/**
 * What the runs folder knows of captures that were imported, of all batches, in the order of the ledger;
 * empty where there is no ledger. What other runs add meanwhile may be missing.
 *
 * @throws AppError RUNS_DAMAGED, OUTPUT_UNWRITABLE
 */
export function captureHistory(runs: string): EarlierCapture[] {
  try {
    return Array.from(
      publications(runs),
      ({ at, capture_id, package_sha256, decision, node_count = null, process_name = null }) => {
        return { at, capture_id, package_sha256, decision, node_count, process_name };
      },
    );
  } catch (error) {
    // A file where the folder should be knows nothing; publishing says what is in the way.
    if (isNodeError(error, 'ENOTDIR')) return [];
    throw asAppError(error, runs) ?? error;
  }
}

/**
 * SHA-256 of every package whose results are published in a batch. What other runs add meanwhile may be
 * missing.
 *
 * @throws AppError RUNS_DAMAGED, OUTPUT_UNWRITABLE
 */
export function publishedPackages(runs: string, batch: string): Set<string> {
  try {
    const events = latestPublications(runs).filter((event) => event.batch === batch);
    return new Set(events.flatMap(({ package_sha256 }) => package_sha256 ?? []));
  } catch (error) {
    throw asAppError(error, runs) ?? error;
  }
}

function damagedLine(number: number): AppError {
  return new AppError(
    'RUNS_DAMAGED',
    `line ${number} of ledger.jsonl in the runs folder is not a ledger line`,
    'someone edited it: airlock verify says what else is wrong; restore it from a backup',
  );
}
