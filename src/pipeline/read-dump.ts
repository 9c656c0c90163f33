import { limitsOfProfile, openInput, readCapture } from '../intake/index.js';
import type { RedactedCapture } from '../model/capture.js';
import type { Profile } from '../model/profile.js';
import { examine } from '../pipeline.js';
import { type LeakGuard, redactCapture } from '../redact/index.js';
import { AppError } from '../shared/app-error.js';
import { captureIdOf, type DumpWithTree, mainDumpOf } from '../shared/main-dump.js';
import { DEFAULT_PROFILE, validateCapture } from '../validate/index.js';
import { nameLengthOption, type Setup } from './setup.js';
import { fixedVocabulary } from './vocabulary.js';

export interface ReadDump {
  /** Rules that the capture fails under the profile; empty for a bare dump file, which has no manifest to judge. */
  readonly failedRules: readonly string[];
  readonly dump: DumpWithTree;
  readonly captureId: string | null;
  /** As the manifest has it; null where it does not say or the gate took it out. */
  readonly productVersion: string | null;
  readonly guard: LeakGuard;
}

/**
 * Reads the dump that a selector command works on: of a dump file, a package, or a published capture
 * folder. It is redacted like any other; that it fails rules does not stop a look at it, but is told.
 *
 * @param now ISO 8601, for the rules that ask for the time
 * @param profile how the input is read (limits, encoding), and what it should be like
 * @param label what the input is called in messages
 * @throws AppError DUMP_UNUSABLE when there is none, or several and none is `main`
 */
export async function readDump(
  path: string,
  now: string,
  profile: Profile = DEFAULT_PROFILE,
  label = 'the input',
): Promise<ReadDump> {
  const { intake, limits } = profile;
  const options = { dumpEncoding: intake.dump_encoding, limits: limitsOfProfile(limits) };
  const raw = await readCapture(await openInput(path), options);
  const redacted = redactCapture(raw, { vocabulary: fixedVocabulary('en'), ...nameLengthOption(profile) });
  const leaks = { outputs: 1, hits: [] };
  const context = { profile, catalog: null, now, leaks };
  const isBare = redacted.capture.archive.container === 'dump-file';
  const { rules } = isBare ? { rules: [] } : validateCapture(redacted.capture, context);
  return usable(
    redacted,
    rules.filter(({ status }) => status === 'FAIL').map(({ id }) => id),
    label,
  );
}

/**
 * Reads a dump to derive a catalog from: as `readDump`, but only of a capture that is accepted. Published
 * evidence is held to its own digests and to the decision on its package.
 *
 * @param label what the input is called in messages
 * @throws AppError EVIDENCE_NOT_ACCEPTED, DUMP_UNUSABLE
 */
export async function readAcceptedDump(path: string, setup: Setup, label = 'the input'): Promise<ReadDump> {
  const { report, capture, guard } = await examine(path, setup);
  if (report.decision === 'ACCEPT' && capture !== null) return usable({ capture, guard }, [], label);
  throw new AppError(
    'EVIDENCE_NOT_ACCEPTED',
    `${shownLabel(label, guard)}: only accepted captures are evidence of a catalog, and this one is rejected`,
    'run airlock validate on it to see why, with the same --profile; give the profile that it was accepted by, or have the capture made again',
    { namesInput: true },
  );
}

/**
 * Reads the evidence that a catalog was made from: published by an import and accepted. It holds nothing to
 * be read any more, so that no output has to be searched for text of it.
 *
 * @param label what the input is called in messages
 * @throws AppError EVIDENCE_NOT_ACCEPTED, DUMP_UNUSABLE
 */
export async function readPublishedDump(path: string, setup: Setup, label: string): Promise<DumpWithTree> {
  const { report, capture, guard } = await examine(path, { ...setup, catalog: null, formats: [] });
  if (report.decision === 'ACCEPT' && capture?.manifest?.redaction === PUBLISHED)
    return usable({ capture, guard }, [], label).dump;
  throw new AppError(
    'EVIDENCE_NOT_ACCEPTED',
    `${shownLabel(label, guard)}: not the published evidence of an accepted capture`,
    'import the earlier capture, and give its folder below runs/intake; if a profile let it pass, give that --profile, too',
    { namesInput: true },
  );
}

/** What the manifest of evidence of our own says of its redaction. */
const PUBLISHED = 'at_airlock';

function usable(
  { capture, guard }: { readonly capture: RedactedCapture; readonly guard: LeakGuard },
  failedRules: readonly string[],
  label: string,
): ReadDump {
  const dump = mainDumpOf(capture);
  const version = capture.manifest?.target.productVersion;
  const productVersion = typeof version === 'string' ? version : null;
  if (dump) return { dump, captureId: captureIdOf(capture), productVersion, guard, failedRules };
  const codes = [...new Set(capture.problems.map((problem) => problem.code))].slice(0, 5).join(', ');
  throw new AppError(
    'DUMP_UNUSABLE',
    `${shownLabel(label, guard)}: no usable main dump in the input${codes ? ` (${codes})` : ''}`,
    'run airlock validate on it to see what is wrong',
    { namesInput: true },
  );
}

/** The input as the operator named it, unless that holds text which the capture shows on screen. */
function shownLabel(label: string, guard: LeakGuard): string {
  return guard.scan({ path: 'label', bytes: Buffer.from(label, 'utf8') }).hits.length > 0 ? 'the input' : label;
}
