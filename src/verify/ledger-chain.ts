import type { LedgerEvent } from '../model/ledger.js';
import { isSealed, LEDGER_START, lineDigest, parseLedgerEvent } from '../shared/ledger-line.js';
import type { FindingLog } from './finding-log.js';

const LEDGER = 'ledger.jsonl';

/**
 * Checks every line of a ledger: its own digest, the digest of the line before, the number. A line that was
 * cut out, put in, or moved breaks the chain where it was.
 *
 * @returns the events of the lines that are ledger lines, in order
 */
export function checkChain(text: string, log: FindingLog): LedgerEvent[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') log.add('ledger-torn', LEDGER);
  const events: LedgerEvent[] = [];
  let previous = LEDGER_START;
  for (const [at, line] of lines.entries()) {
    log.count('ledger_lines');
    const event = parseLedgerEvent(line);
    if (event === null) log.add('ledger-line-invalid', LEDGER, { line: at + 1 });
    else {
      if (!isSealed(line)) log.add('ledger-line-altered', LEDGER, { line: at + 1 });
      if (event.previous !== previous) log.add('ledger-chain-broken', LEDGER, { line: at + 1 });
      if (event.seq !== at + 1) log.add('ledger-sequence', LEDGER, { line: at + 1 });
      events.push(event);
    }
    previous = lineDigest(line);
  }
  return events;
}
