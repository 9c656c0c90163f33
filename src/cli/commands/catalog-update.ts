import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderCatalogUpdateMarkdown } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { assertNoLeak } from '../guarded-output.js';
import { unchangedSince } from '../unchanged-since.js';
import { prepareUpdate, type UpdateOptions } from '../update-input.js';
import { writeOutput } from '../write-output.js';

/** `airlock catalog update`: shows what an accepted capture changes in a catalog, and with `--write` writes it. */
export async function runCatalogUpdate(
  catalogPath: string,
  capturePath: string,
  options: UpdateOptions & { readonly write?: boolean; readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const path = resolve(io.cwd, catalogPath);
  const unchanged = unchangedSince(path, catalogPath);
  const { next, update, guards } = await prepareUpdate(catalogPath, capturePath, options, io);
  const isWritten = options.write ?? false;
  // Descriptions are the maintainer's and do not change here; all that comes from the capture is in the diff.
  assertNoLeak(toJsonText(update), guards);
  const text = options.json
    ? toJsonText({ written: isWritten, ...update })
    : renderCatalogUpdateMarkdown(update, options.lang, isWritten);
  assertNoLeak(text, guards);
  if (isWritten) await writeOutput(path, catalogPath, toJsonText(next), true, unchanged);
  io.stdout.write(text);
  return EXIT.OK;
}
