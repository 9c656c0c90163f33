import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { openRun, Publisher, publishedPackages } from '../../publish/index.js';
import { renderWatchStart } from '../../report/index.js';
import { requireBatchName } from '../batch-name.js';
import { examinerFor } from '../examiner/examiner-for.js';
import { EXIT, type ExitCode, worstExitCode } from '../exit-code.js';
import { loadSetup, type SetupOptions } from '../setup.js';
import { loadSignKey } from '../sign-key.js';
import { Arrivals } from '../watch/arrivals.js';
import { DropFolder } from '../watch/drop-folder.js';
import { listZips } from '../watch/list-zips.js';
import { readSeconds } from '../watch/seconds.js';
import { indexed } from '../write-index.js';

export interface WatchOptions extends SetupOptions {
  readonly runs: string;
  readonly batch: string;
  readonly interval: string;
  readonly patience: string;
  readonly lang: Language;
  readonly json?: boolean;
  readonly once?: boolean;
  readonly signKey?: string;
}

/**
 * `airlock watch`: imports each zip that arrives in a folder, once. Ends when it is asked to (0), or after
 * what is there now with `--once` (the worst of the packages' exit codes, as `import` does).
 */
export async function runWatch(folder: string, options: WatchOptions, io: Io): Promise<ExitCode> {
  const intervalMs = readSeconds('--interval', options.interval);
  const patienceMs = readSeconds('--patience', options.patience);
  const arrivals = new Arrivals(patienceMs);
  requireBatchName(options.batch);
  const setup = await loadSetup(options, io);
  const path = resolve(io.cwd, folder);
  await listZips(path, folder);

  const runs = resolve(io.cwd, options.runs);
  const signKey = options.signKey === undefined ? undefined : await loadSignKey(options.signKey, io);
  const runId = randomUUID();
  const run = openRun(runs, runId);
  const publisher = new Publisher(run, options.batch, new Set());
  const taken = publishedPackages(runs, options.batch);
  const examiner = await examinerFor(
    { setup, target: { run, batch: options.batch, ...(signKey === undefined ? {} : { signKey }) } },
    { atOnce: 1, isBatch: true },
    io,
  );
  const interrupt = io.catchInterrupt?.() ?? new AbortController().signal;
  interrupt.addEventListener('abort', () => void examiner.close());
  const drop = new DropFolder({
    ...options,
    path,
    label: folder,
    arrivals,
    patienceMs,
    taken,
    examiner,
    runs,
    batch: options.batch,
    target: { publisher, runsLabel: options.runs },
    interrupt,
    io,
  });
  if (!options.once) io.stderr.write(renderWatchStart({ ...options, folder, seconds: options.interval }, options.lang));
  const codes: ExitCode[] = [];
  try {
    for (let looks = 0; !interrupt.aborted && !(options.once && looks === 2); looks += 1) {
      if (looks > 0) await sleep(intervalMs, undefined, { signal: interrupt }).catch(() => undefined);
      const found = await drop.take(options.once === true && looks === 1);
      if (found.length > 0)
        codes.push(...found, await indexed({ runs, runId, now: io.now(), language: setup.language }, io));
    }
  } finally {
    await examiner.close();
    await publisher.close();
  }
  return options.once ? worstExitCode(codes) : EXIT.OK;
}
