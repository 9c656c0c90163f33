import { isBomb, limitsOfProfile, placeOf } from '../intake/index.js';
import type { RuleResult } from '../model/validation.js';
import { type GivenFields, planPackage, writeChecked } from '../pack/index.js';
import { type Examination, examine } from '../pipeline.js';
import type { Setup } from './setup.js';

interface PackRequest {
  /** Path of the capture's folder. */
  readonly folder: string;
  /** Path of the zip. */
  readonly output: string;
  /** Whether a file that is there by then is replaced. */
  readonly mayReplace: boolean;
  readonly given: GivenFields;
  /** The parsed capture.json of another capture; undefined for none. */
  readonly template: unknown;
  /** Tells this run's temporary file from others'. */
  readonly tempSuffix: string;
}

export interface Packed {
  readonly examination: Examination;
  /** Null where the folder itself was refused and nothing was written. */
  readonly plan: { readonly captureId: string; readonly files: number; readonly leftOut: number } | null;
  /** Whether the zip is in its place; else nothing is left of it. */
  readonly isKept: boolean;
  /** Rules that keep it from being packed. */
  readonly refusals: readonly RuleResult[];
}

/**
 * Packs a folder as a capture package. What import would refuse in the folder is refused before anything
 * is written; then the written zip is examined like any other, and is kept only if it is accepted.
 *
 * @throws AppError of `examine`, USAGE, MANIFEST_INVALID, OUTPUT_UNWRITABLE
 */
export async function packFolder(request: PackRequest, setup: Setup): Promise<Packed> {
  const { folder, output, mayReplace, given, template, tempSuffix } = request;
  const before = await examine(folder, setup);
  const refusals = before.report.rules.filter(keepsFromPacking);
  if (refusals.length > 0) return { examination: before, plan: null, isKept: false, refusals };
  const limits = limitsOfProfile(setup.profile.limits);
  const plan = await planPackage(folder, given, {
    template,
    placeOf,
    isBomb: (size, compressed) => isBomb(size, compressed, limits),
  });
  let examination = before;
  const isKept = await writeChecked(plan, { output, tempSuffix, mayReplace }, async (written) => {
    examination = await examine(written, setup);
    return examination.report.decision === 'ACCEPT';
  });
  return {
    examination,
    plan: { captureId: plan.captureId, files: plan.files.length, leftOut: plan.leftOut },
    isKept,
    refusals: examination.report.rules.filter(isFailed),
  };
}

function isFailed({ status }: RuleResult): boolean {
  return status === 'FAIL';
}

/** What is wrong with the files themselves, or with the text of capture.json. What a manifest says of files is written anew. */
function keepsFromPacking(rule: RuleResult): boolean {
  return isFailed(rule) && (rule.id.startsWith('archive/') || rule.id === 'manifest/readable');
}
