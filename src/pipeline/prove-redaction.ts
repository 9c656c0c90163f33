import type { Proof, ProofCommand } from '../model/proof.js';
import { examine } from '../pipeline.js';
import { type Level, plantCapture, plantedKeys, Tally, withPrivateFolder } from '../prove/index.js';
import { AppError } from '../shared/app-error.js';
import { packageVersion } from '../shared/package-resource.js';
import { findLoadBearing } from './proof-load-bearing.js';
import { type ProofContext, provePackage } from './proof-package.js';
import { readCaptureFiles } from './read-capture-files.js';

/** Of the planted packages, in this order. */
const PROOF_LEVELS: readonly Level[] = ['text', 'structure', 'everything', 'broken'];

/**
 * Proves on a given capture that no text of it gets out: plants canaries in every place that can hold text,
 * runs the commands on the planted package in this process, and searches every byte that they write for
 * every canary in every encoding. Four packages, each with more in it than the one before: a capture with
 * text in its manifest is refused, and what is refused never reaches the catalog.
 *
 * @param path a package, its folder or a dump file
 * @param levels of the packages that are planted; all of them make a whole proof
 * @throws AppError INPUT_NOT_FOUND, INPUT_UNREADABLE, PROOF_NOT_RUN
 */
export async function proveRedaction(
  path: string,
  context: ProofContext,
  levels: readonly Level[] = PROOF_LEVELS,
): Promise<Proof> {
  const { capture, leftOut } = await readCaptureFiles(path, context.setup);
  if (plantedKeys(capture).length === 0) throw nothingToPlant();
  const { report } = await examine(path, context.setup);
  return await withPrivateFolder(async (folder) => {
    const loadBearing = await findLoadBearing(capture, report, folder, context.setup);
    const tally = new Tally();
    const packages: Proof['packages'][number][] = [];
    const commands: ProofCommand[] = [];
    for (const level of levels) {
      const planted = plantCapture(capture, { level, loadBearing });
      const { decision, ran } = await provePackage(planted, packages.length + 1, folder, tally, context);
      packages.push({ level, decision, planted: planted.supply.total });
      commands.push(...ran);
    }
    return {
      schema_version: 1,
      tool: { name: 'uia-airlock', version: packageVersion() },
      decision: report.decision,
      format: report.tree?.format ?? null,
      packages,
      commands,
      left_out: leftOut,
      ...tally.result(),
    };
  });
}

function nothingToPlant(): AppError {
  return new AppError(
    'PROOF_NOT_RUN',
    'nothing could be planted in the input: it holds no dump that is text',
    'run airlock validate on it to see what is wrong',
  );
}
