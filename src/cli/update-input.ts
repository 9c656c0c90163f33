import { resolve } from 'node:path';
import { driftCatalog, reviewCatalog, updateCatalog } from '../catalog-build/index.js';
import type { Catalog } from '../model/catalog.js';
import type { CatalogReview, CatalogUpdate, ReviewDecisions } from '../model/catalog-review.js';
import type { Io } from '../model/io.js';
import { readAcceptedDump } from '../pipeline/read-dump.js';
import type { LeakGuard } from '../redact/index.js';
import { AppError } from '../shared/app-error.js';
import { readDecisions, today } from './decisions-file.js';
import { namingInput } from './naming-input.js';
import { loadSetup, loadWholeCatalog } from './setup.js';

export interface UpdateOptions {
  readonly decisions?: string;
  /** Capture that the catalog has its evidence from: with it, lost controls are looked for by structure. */
  readonly evidence?: string;
  readonly profile?: string;
}

/** A catalog held against an accepted capture, and what would become of it. */
export interface PreparedUpdate {
  readonly next: Catalog;
  readonly update: CatalogUpdate;
  readonly decisions: ReviewDecisions;
  readonly guards: readonly LeakGuard[];
}

/** The proposals of an accepted capture, and what was decided so far. */
export interface PreparedReview {
  readonly review: CatalogReview;
  readonly decisions: ReviewDecisions;
  readonly guards: readonly LeakGuard[];
}

/**
 * Reads catalog, capture and decisions, and works out the update. Nothing is written.
 *
 * @throws AppError EVIDENCE_NOT_ACCEPTED, EVIDENCE_UNLIKE, EVIDENCE_OLDER, EVIDENCE_TRUNCATED, DUMP_UNUSABLE, …
 */
export async function prepareUpdate(
  catalogPath: string,
  capturePath: string,
  options: UpdateOptions,
  io: Io,
): Promise<PreparedUpdate> {
  const { work, decisions, guards } = await readForUpdate(catalogPath, capturePath, options, io);
  const { catalog: next, update } = await work(updateCatalog);
  return { next, update, decisions, guards };
}

/**
 * The same for a review, which may be of the capture that the catalog was updated with last.
 *
 * @throws AppError as `prepareUpdate`
 */
export async function prepareReview(
  catalogPath: string,
  capturePath: string,
  options: UpdateOptions,
  io: Io,
): Promise<PreparedReview> {
  const { work, decisions, guards } = await readForUpdate(catalogPath, capturePath, options, io);
  return { review: await work(reviewCatalog), decisions, guards };
}

async function readForUpdate(catalogPath: string, capturePath: string, options: UpdateOptions, io: Io) {
  const loaded = await loadWholeCatalog(catalogPath, io);
  const decisions = await readDecisions(catalogPath, loaded.catalog.catalog_id, options.decisions, io);
  const setup = await loadSetup(options.profile === undefined ? {} : { profile: options.profile }, io);
  const { dump, captureId, productVersion, guard } = await namingInput(capturePath, () =>
    readAcceptedDump(resolve(io.cwd, capturePath), setup, capturePath),
  );
  if (captureId === null)
    throw new AppError(
      'DUMP_UNUSABLE',
      `${capturePath}: has no capture_id, so the catalog could not say where its evidence is`,
      'give a package or a published capture folder in place of a bare dump',
    );
  const { evidence } = options;
  // What a proposal rests on has to be as good as what it is about.
  const earlier =
    evidence === undefined
      ? null
      : await namingInput(evidence, () => readAcceptedDump(resolve(io.cwd, evidence), setup, evidence));
  const drift = driftCatalog(loaded, dump, captureId, earlier?.dump ?? null);
  const review = { decisions, today: today(io) };
  const given = { captureId, dump, productVersion };
  return {
    /** Hands what was read to one of the two; an error names the capture. */
    work: <Result>(
      step: (catalog: Catalog, capture: typeof given, found: typeof drift, decided: typeof review) => Result,
    ): Promise<Result> => namingInput(capturePath, async () => step(loaded.catalog, given, drift, review)),
    decisions,
    guards: earlier ? [guard, earlier.guard] : [guard],
  };
}
