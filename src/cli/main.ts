import { CommanderError } from 'commander';
import type { Io } from '../model/io.js';
import { visibleText } from '../report/visible-text.js';
import { AppError } from '../shared/app-error.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { airlock } from './program.js';
import { frames } from './stack-frames.js';

/**
 * Runs one command line.
 *
 * @param argv without node and script
 * @returns the exit code; everything is written to `io`
 */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.OK;
  const program = airlock(io, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    return report(error, io);
  }
}

/** A list in a message has a line each, two spaces in; any other line break is part of a name, and is shown as such. */
function linesOf(message: string): string {
  return message
    .split(/\n(?= {2}\S)/u)
    .map(visibleText)
    .join('\n');
}

function report(error: unknown, io: Io): ExitCode {
  // Commander has written its message by now; help and version are no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.OK : EXIT.FAILED;
  if (error instanceof AppError) {
    io.stderr.write(
      `airlock: ${linesOf(error.message)}\n  what to do: ${visibleText(error.hint)}\n  code: ${error.code}\n`,
    );
    return EXIT.FAILED;
  }
  // The message of an unexpected error may quote evidence, so only its kind and place are shown.
  io.stderr.write(`airlock: bug in airlock: please report this (no text of the capture is in it)\n${frames(error)}`);
  return EXIT.BUG;
}
