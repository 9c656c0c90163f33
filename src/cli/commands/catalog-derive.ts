import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { deriveCatalog, diffCatalogs } from '../../catalog-build/index.js';
import type { DerivedCatalog } from '../../model/catalog-derivation.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import type { NameLengthMode } from '../../model/name-length.js';
import { type ReadDump, readAcceptedDump } from '../../pipeline/read-dump.js';
import { renderDerivation } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { CATALOG_ID } from '../../shared/id-grammar.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { assertNoLeak } from '../guarded-output.js';
import { namingInput } from '../naming-input.js';
import { loadSetup, loadWholeCatalog } from '../setup.js';
import { writeOutput } from '../write-output.js';

/** `airlock catalog derive`: a first catalog from accepted captures. */
export async function runCatalogDerive(
  paths: readonly string[],
  options: {
    readonly output: string;
    readonly id?: string;
    readonly base?: string;
    readonly force?: boolean;
    readonly profile?: string;
    readonly nameLength?: NameLengthMode;
    readonly json?: boolean;
    readonly lang: Language;
  },
  io: Io,
): Promise<ExitCode> {
  const base = options.base === undefined ? undefined : (await loadWholeCatalog(options.base, io)).catalog;
  const catalogId = options.id ?? base?.catalog_id ?? 'derived';
  if (!CATALOG_ID.test(catalogId))
    throw new AppError('USAGE', `--id ${catalogId}: not a catalog id`, 'use lower-case letters, digits and dashes');
  const output = resolve(io.cwd, options.output);
  if (!options.force && (await stat(output).catch(() => null)))
    throw new AppError(
      'OUTPUT_UNWRITABLE',
      `${options.output}: exists, and people may have written descriptions into it`,
      'choose another name, or pass --force to replace it; --base keeps ids and descriptions of an earlier catalog',
    );
  const { profile, nameLength } = options;
  const setup = await loadSetup(
    { ...(profile === undefined ? {} : { profile }), ...(nameLength === undefined ? {} : { nameLength }) },
    io,
  );
  const dumps: ReadDump[] = [];
  for (const path of paths)
    dumps.push(await namingInput(path, () => readAcceptedDump(resolve(io.cwd, path), setup, path)));
  const captures = dumps.map(({ captureId, dump, productVersion }, position) => ({
    captureId: captureId ?? `capture-${position + 1}`,
    dump,
    productVersion,
  }));
  const { catalog, left_out, demoted } = deriveCatalog(captures, { catalogId, base });
  const text = toJsonText(catalog);
  // Descriptions are the maintainer's own words and may well name what the screen shows.
  assertNoLeak(
    toJsonText({ ...catalog, selectors: catalog.selectors.map(({ description: _, ...rest }) => rest) }),
    dumps.map(({ guard }) => guard),
  );
  await writeOutput(output, options.output, text, options.force === true);
  const derived: DerivedCatalog = {
    catalog_id: catalogId,
    output: options.output,
    selectors: catalog.selectors.length,
    left_out,
    demoted,
    changes: base === undefined ? null : diffCatalogs(base, catalog).counts,
  };
  if (options.json) io.stdout.write(toJsonText(derived));
  else io.stderr.write(renderDerivation(derived, options.lang));
  return EXIT.OK;
}
