import { CommanderError } from 'commander';
import type { Io } from '../model/io.js';
import { LANGUAGES, type Language } from '../model/language.js';
import { renderAppError } from '../report/app-error.js';
import { USAGE_WORDS } from '../report/language/usage.js';
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
  const language = askedLanguage(argv);
  const setExitCode = (code: ExitCode) => {
    exitCode = code;
  };
  const program = airlock(io, setExitCode, language);
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    return report(error, language, io);
  }
}

/** The language of `--lang`, also for help and for errors from before the command line was understood. */
function askedLanguage(argv: readonly string[]): Language {
  const at = argv.indexOf('--lang');
  const asked = at < 0 ? argv.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) : argv[at + 1];
  return LANGUAGES.find((language) => language === asked) ?? 'en';
}

function report(error: unknown, language: Language, io: Io): ExitCode {
  // Commander has written its message by now; help and version are no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.OK : EXIT.FAILED;
  if (error instanceof AppError) {
    io.stderr.write(`${renderAppError(error, language)}  code: ${error.code}\n`);
    return EXIT.FAILED;
  }
  // The message of an unexpected error may quote evidence, so only its kind and place are shown.
  io.stderr.write(`${USAGE_WORDS.bug[language]}\n${frames(error)}`);
  return EXIT.BUG;
}
