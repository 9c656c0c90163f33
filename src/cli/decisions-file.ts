import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadDecisions, noDecisions } from '../catalog-build/index.js';
import type { ReviewDecisions } from '../model/catalog-review.js';
import type { Io } from '../model/io.js';
import { readConfigFile } from './config-file.js';

/** Where the decisions about a catalog are, unless `--decisions` says otherwise: beside it. */
export function decisionsPath(catalogPath: string, given: string | undefined): string {
  return given ?? `${catalogPath.replace(/(?:\.catalog)?\.json$/u, '')}.decisions.json`;
}

/**
 * Reads the decisions about a catalog. A file that is not there yet holds none, unless it was named.
 *
 * @throws AppError DECISIONS_INVALID, INPUT_NOT_FOUND, INPUT_UNREADABLE
 */
export async function readDecisions(
  catalogPath: string,
  catalogId: string,
  given: string | undefined,
  io: Io,
): Promise<ReviewDecisions> {
  const label = decisionsPath(catalogPath, given);
  const path = resolve(io.cwd, label);
  if (given === undefined && !(await stat(path).catch(() => null))) return noDecisions(catalogId);
  const { json } = await readConfigFile(path, label, 'DECISIONS_INVALID');
  return loadDecisions(json, label, catalogId, today(io));
}

/** The day of the run, UTC. */
export function today(io: Io): string {
  return io.now().slice(0, 10);
}
