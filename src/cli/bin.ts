#!/usr/bin/env node
import { EXIT } from './exit-code.js';
import { main } from './main.js';

/** Set when a result could not be written; then the exit code must not say that all is well. */
let isOutputLost = false;

// A reader that has seen enough (`airlock … | head`) closes the pipe. That is no failure: the work goes on
// and the exit code still says how it went. Anything else (a full disk) is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  if (!isOutputLost)
    process.stderr.write(
      `airlock: the result could not be written to stdout (${error.code ?? 'unknown error'})\n` +
        '  what to do: make room, or send the output elsewhere, and run again\n  code: OUTPUT_UNWRITABLE\n',
    );
  noteLostOutput();
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') noteLostOutput();
});

function noteLostOutput(): void {
  isOutputLost = true;
  process.exitCode = EXIT.FAILED;
}

/** SOURCE_DATE_EPOCH (seconds) replaces the clock, so that two runs can be compared byte by byte. */
function now(): string {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const seconds = epoch !== undefined && /^[0-9]{1,11}$/u.test(epoch) ? Number(epoch) : null;
  return (seconds === null ? new Date() : new Date(seconds * 1000)).toISOString();
}

/** The first Ctrl-C (or SIGTERM) lets the command end in order; a second one ends it at once. */
function catchInterrupt(): AbortSignal {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  return interrupt.signal;
}

main(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
  now,
  clockMs: Date.now,
  catchInterrupt,
  examineWorker: new URL('./examine-worker.js', import.meta.url),
}).then((exitCode) => {
  process.exitCode = isOutputLost ? EXIT.FAILED : exitCode;
});
