import type { Io } from '../model/io.js';
import type { Language } from '../model/language.js';
import { renderImportProgress } from '../report/index.js';

/** Shows how far a run is. */
export interface Progress {
  /** @param current file name of the package that is next to be done */
  show(done: number, current: string): void;
  /** Takes the line away, so that something else can be written, or for good. */
  clear(): void;
}

const SILENT: Progress = { show: () => {}, clear: () => {} };

/** A line on stderr that is drawn anew; nothing unless that is a terminal. */
export function progressOn(io: Io, total: number, options: { quiet?: boolean; lang: Language }): Progress {
  if (options.quiet || io.stderr.isTTY !== true || total < 2) return SILENT;
  const clockMs = io.clockMs ?? (() => Date.parse(io.now()));
  const started = clockMs();
  return {
    show(done, current) {
      const elapsedMs = clockMs() - started;
      // One cell less than there are: some terminals wrap when the last one is written.
      const columns = (io.stderr.columns ?? 80) - 1;
      io.stderr.write(`\r${renderImportProgress({ done, total, elapsedMs, current }, options.lang, columns)}${TO_END}`);
    },
    clear() {
      io.stderr.write(`\r${TO_END}`);
    },
  };
}

/** ECMA-48 EL: erases from here to the end of the line. */
const TO_END = '\u001b[K';
