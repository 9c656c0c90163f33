#!/usr/bin/env node
import { main } from './main.js';

// A reader that has seen enough (`airlock … | head`) closes the pipe. That is no failure: the work goes on
// and the exit code still says how it went.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** SOURCE_DATE_EPOCH (seconds) replaces the clock, so that two runs can be compared byte by byte. */
function now(): string {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const seconds = epoch !== undefined && /^[0-9]{1,11}$/u.test(epoch) ? Number(epoch) : null;
  return (seconds === null ? new Date() : new Date(seconds * 1000)).toISOString();
}

process.exitCode = await main(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
  now,
});
