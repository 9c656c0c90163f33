import { type Published, Publisher } from './publisher.js';
import { openRun } from './run-folder.js';
import { type Publication, stage } from './stage.js';

/** What the world hands in. */
export interface PublishContext {
  /** The runs folder. */
  readonly runs: string;
  /** Unique for this run; names its staging folders. */
  readonly runId: string;
  /** ISO 8601. */
  readonly now: string;
  /** `<batch>/<name>` of what this run has published; added to. Tells apart packages that have no digest. */
  readonly taken: Set<string>;
}

/**
 * Stages one package's results and publishes them, as a run of its own. See `stage` and `Publisher`, which runs of many
 * packages use.
 *
 * @throws AppError OUTPUT_UNWRITABLE, PUBLICATION_UNFINISHED, TOO_MANY_OPEN_FILES, RUNS_LOCKED, RUNS_DAMAGED
 */
export async function publish(publication: Publication, context: PublishContext): Promise<Published> {
  const run = openRun(context.runs, context.runId);
  const publisher = new Publisher(run, publication.batch, context.taken);
  try {
    return await publisher.publish(await stage(publication, 1, run), context.now);
  } finally {
    await publisher.close();
  }
}
