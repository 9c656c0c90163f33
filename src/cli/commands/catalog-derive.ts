import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { deriveCatalog } from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import { type ReadDump, readAcceptedDump } from '../../pipeline/read-dump.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { replaceDurably } from '../../shared/durable-fs.js';
import { CATALOG_ID } from '../../shared/id-grammar.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { assertNoLeak } from '../guarded-output.js';
import { namingInput } from '../naming-input.js';
import { loadSetup } from '../setup.js';

/** `airlock catalog derive`: a first catalog from accepted captures. */
export async function runCatalogDerive(
  paths: readonly string[],
  options: { readonly output: string; readonly id: string; readonly force?: boolean; readonly profile?: string },
  io: Io,
): Promise<ExitCode> {
  if (!CATALOG_ID.test(options.id))
    throw new AppError('USAGE', `--id ${options.id}: not a catalog id`, 'use lower-case letters, digits and dashes');
  const output = resolve(io.cwd, options.output);
  if (!options.force && (await stat(output).catch(() => null)))
    throw new AppError(
      'OUTPUT_UNWRITABLE',
      `${options.output}: exists, and people may have written descriptions into it`,
      'choose another name, or pass --force to replace it',
    );
  const setup = await loadSetup({ ...(options.profile === undefined ? {} : { profile: options.profile }) }, io);
  const dumps: ReadDump[] = [];
  for (const path of paths) dumps.push(await namingInput(path, () => readAcceptedDump(resolve(io.cwd, path), setup)));
  const captures = dumps.map(({ captureId, dump }, position) => ({
    captureId: captureId ?? `capture-${position + 1}`,
    dump,
  }));
  const { catalog, left_out } = deriveCatalog(captures, { catalogId: options.id });
  const text = toJsonText(catalog);
  assertNoLeak(
    text,
    dumps.map(({ guard }) => guard),
  );
  await write(output, options.output, text);
  io.stderr.write(
    `airlock: ${catalog.selectors.length} selectors written to ${options.output}; ${left_out.length} nodes left out\n`,
  );
  for (const { path, reason } of left_out.slice(0, MAX_LEFT_OUT_LINES))
    io.stderr.write(`  left out: ${path} (${reason})\n`);
  if (left_out.length > MAX_LEFT_OUT_LINES) io.stderr.write(`  … and ${left_out.length - MAX_LEFT_OUT_LINES} more\n`);
  return EXIT.OK;
}

const MAX_LEFT_OUT_LINES = 20;

async function write(path: string, label: string, text: string): Promise<void> {
  try {
    await replaceDurably(path, text, String(process.pid));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new AppError('OUTPUT_UNWRITABLE', `${label}: cannot be written (${code})`, 'check the folder and the disk', {
      cause: error,
    });
  }
}
