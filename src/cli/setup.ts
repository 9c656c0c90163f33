import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { LoadedCatalog } from '../model/catalog.js';
import type { Io } from '../model/io.js';
import type { Language } from '../model/language.js';
import type { NameLengthMode } from '../model/name-length.js';
import type { Setup } from '../pipeline/setup.js';
import { AppError } from '../shared/app-error.js';
import type { DumpWithTree } from '../shared/main-dump.js';
import { EXTRA_FORMATS, type ExtraFormat } from '../shared/report-files.js';
import { DEFAULT_PROFILE } from '../validate/index.js';
import { readConfigFile } from './config-file.js';
import { namingInput } from './naming-input.js';
import { loadProfileFiles } from './profile-files.js';

export interface SetupOptions {
  readonly profile?: string;
  readonly catalog?: string;
  /** Folder of published evidence that the catalog was made from. */
  readonly evidence?: string;
  readonly lang?: Language;
  /** `sarif,junit` */
  readonly format?: string;
  /** Takes the place of what the profile says. */
  readonly nameLength?: NameLengthMode;
}

/**
 * Loads what packages are held against.
 *
 * @throws AppError PROFILE_INVALID, CATALOG_INVALID (also for a catalog with a refused selector: a verdict
 *   on drift that leaves one out would be no verdict), EVIDENCE_NOT_ACCEPTED, INPUT_NOT_FOUND, INPUT_UNREADABLE, …
 */
export async function loadSetup(options: SetupOptions, io: Io): Promise<Setup> {
  const catalog = options.catalog === undefined ? null : await loadWholeCatalog(options.catalog, io);
  const formats = options.format === undefined ? [] : formatsOf(options.format);
  const language = options.lang ?? 'en';
  const { profile, profileSha256 } = await loadProfileOption(options.profile, io);
  const chosen = options.nameLength === undefined ? {} : { redaction: { name_length: options.nameLength } };
  const setup = { profile: { ...profile, ...chosen }, profileSha256, catalog, language, formats, now: io.now() };
  return options.evidence === undefined ? setup : { ...setup, earlier: await loadEarlier(options.evidence, setup, io) };
}

/** @throws AppError USAGE, EVIDENCE_NOT_ACCEPTED, DUMP_UNUSABLE, INPUT_NOT_FOUND, INPUT_UNREADABLE */
async function loadEarlier(path: string, setup: Setup, io: Io): Promise<DumpWithTree> {
  if (setup.catalog === null)
    throw new AppError('USAGE', '--evidence: there is no drift without a catalog', 'give --catalog as well');
  const { readPublishedDump } = await import('../pipeline/read-dump.js');
  return await namingInput(path, () => readPublishedDump(resolve(io.cwd, path), setup, path));
}

/** @throws AppError USAGE */
function formatsOf(text: string): readonly ExtraFormat[] {
  const wanted = text.split(',').map((word) => word.trim());
  const unknown = wanted.find((word) => !EXTRA_FORMATS.some((format) => format === word));
  if (unknown !== undefined)
    throw new AppError(
      'USAGE',
      `--format ${text}: ${unknown || 'nothing'} is no format`,
      `use ${EXTRA_FORMATS.join(', ')}, or both`,
    );
  return EXTRA_FORMATS.filter((format) => wanted.includes(format));
}

/** The profile of `--profile`, or the built-in one. @throws AppError PROFILE_INVALID, INPUT_NOT_FOUND, INPUT_UNREADABLE */
export async function loadProfileOption(
  path: string | undefined,
  io: Io,
): Promise<Pick<Setup, 'profile' | 'profileSha256'>> {
  if (path === undefined) {
    const sha256 = createHash('sha256').update(JSON.stringify(DEFAULT_PROFILE)).digest('hex');
    return { profile: DEFAULT_PROFILE, profileSha256: sha256 };
  }
  const { profile, sha256 } = await loadProfileFiles(path, io);
  return { profile, profileSha256: sha256 };
}

/** Reads and loads a catalog; single refused selectors are in the result. */
export async function loadCatalogFile(path: string, io: Io): Promise<LoadedCatalog> {
  const { json } = await readConfigFile(resolve(io.cwd, path), path, 'CATALOG_INVALID');
  const { loadCatalog } = await import('../catalog-build/index.js');
  return loadCatalog(json);
}

/**
 * Reads and loads a catalog that has to be good as a whole, because what is made of it would leave out what was refused.
 *
 * @throws AppError CATALOG_INVALID for a refused selector, too
 */
export async function loadWholeCatalog(path: string, io: Io): Promise<LoadedCatalog> {
  const catalog = await loadCatalogFile(path, io);
  const [refused] = catalog.refused;
  if (!refused) return catalog;
  throw new AppError(
    'CATALOG_INVALID',
    `${path}: selector ${refused.selector_id} is refused: ${refused.error.message} (${refused.error.code})`,
    `mend the catalog; airlock catalog check lists every refused selector`,
  );
}
