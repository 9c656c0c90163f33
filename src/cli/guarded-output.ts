import type { Io } from '../model/io.js';
import type { LeakGuard } from '../redact/index.js';
import { AppError } from '../shared/app-error.js';

/** Writes a result to stdout after the leak check has seen it; throws as `assertNoLeak`, with nothing written. */
export function writeGuarded(io: Io, text: string, guards: readonly LeakGuard[]): void {
  assertNoLeak(text, guards);
  io.stdout.write(text);
}

/** @throws AppError LEAK_PREVENTED when the text holds visible text of one of the captures */
export function assertNoLeak(text: string, guards: readonly LeakGuard[]): void {
  const output = { path: 'result', bytes: Buffer.from(text, 'utf8') };
  const hits = guards.reduce((count, guard) => count + guard.scan(output).hits.length, 0);
  if (hits > 0)
    throw new AppError(
      'LEAK_PREVENTED',
      `the result holds visible text of the capture in ${hits} place(s) and was not written`,
      'run airlock validate on the capture; if the text stands in the catalog, take it out there',
    );
}
