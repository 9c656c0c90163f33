import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Language } from '../model/language.js';
import { INDEX_FILE, type PublicationEvent } from '../model/ledger.js';
import { writeAllDurably } from '../shared/durable-fs.js';
import { parseLedgerEvent } from '../shared/ledger-line.js';
import { stagedName } from './commit-log.js';
import { lastLedgerLine, nextLedgerLine } from './ledger.js';
import { FolderProbes, probePlaces, requireTargetTypes } from './probe-targets.js';
import type { PublishContext } from './publish.js';
import { asAppError } from './publish-error.js';
import { latestPublications } from './read-ledger.js';
import { readRegularFile } from './regular-file.js';
import { openRun, pathOf } from './run-folder.js';
import { withRunsLock } from './runs-lock.js';
import { endRun, recover, transact } from './transaction.js';

/**
 * Brings `index.html` up to the ledger, as a transaction of its own: once at the end of a run, however many
 * packages it published. It is made from the ledger alone, so it tells the truth after any kill, and one
 * more package does not read all reports.
 *
 * @param render the page for the latest event of each publication
 * @throws AppError OUTPUT_UNWRITABLE, RUNS_LOCKED, RUNS_DAMAGED
 */
export async function publishIndex(
  context: Pick<PublishContext, 'runs' | 'runId' | 'now'> & { readonly language: Language },
  render: (latest: readonly PublicationEvent[]) => string,
): Promise<'written' | 'unchanged'> {
  const { runs, runId, now, language } = context;
  const run = openRun(runs, runId);
  try {
    return await withRunsLock(run, async () => {
      await recover(runs);
      const last = lastLedgerLine(runs);
      if (last === null || (await isCurrent(runs, last, language))) return 'unchanged';
      const page = Buffer.from(render(latestPublications(runs)), 'utf8');
      probePlaces(runs, new FolderProbes(runs, pathOf(run)), requireTargetTypes(runs, [INDEX_FILE]));
      const staged = join(pathOf(run), stagedName(KEY, INDEX_FILE));
      await writeAllDurably([{ path: staged, content: page }], [pathOf(run)]);
      const files = { [INDEX_FILE]: sha256(page) };
      const ledgerLine = nextLedgerLine(last, { event: 'indexed', at: now, language, files });
      await transact(run, [{ key: KEY, puts: [INDEX_FILE], takes: [], ledgerLine }]);
      return 'written';
    });
  } catch (error) {
    throw asAppError(error, runs) ?? error;
  } finally {
    endRun(run);
  }
}

/** The page is all that is staged. */
const KEY = 0;

/** Whether nothing was published since the page was written, in this language, and it is still as it was written. */
async function isCurrent(runs: string, lastLine: string, language: Language): Promise<boolean> {
  const event = parseLedgerEvent(lastLine);
  if (event?.event !== 'indexed' || event.language !== language) return false;
  const page = readRegularFile(join(runs, INDEX_FILE), INDEX_FILE);
  return page !== null && sha256(page) === event.files[INDEX_FILE];
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
