import { createHash } from 'node:crypto';
import type { CaptureReader } from '../model/capture-reader.js';
import type { Profile } from '../model/profile.js';
import { examine } from '../pipeline.js';
import { AppError } from '../shared/app-error.js';
import { DEFAULT_PROFILE } from '../validate/index.js';
import { captureReader } from './capture-reader/capture-reader.js';

export interface OpenCaptureOptions {
  /** ISO 8601, UTC: for the rules that ask for the time. */
  readonly now: string;
  /** What the capture should be like, and how it is read; left out: the built-in one. */
  readonly profile?: Profile;
}

/**
 * Opens a capture as a driver that can only look: `windows()`, `tree(ref, depth?)` and `find(query)` over its redacted
 * trees, as plain data. Everything that would act (`invoke`, `click`, `type`, …) exists only to answer
 * `{ ok: false, error: { code: 'ACTION_REFUSED' } }`. References are opaque and good for this capture alone: one into
 * another capture is answered with `STALE_CAPTURE`. Nothing stays open: there is nothing to close.
 *
 * @param path a zip, a folder, published evidence or a dump file
 * @throws AppError USAGE for a `now` that is no time; INPUT_NOT_FOUND, INPUT_UNREADABLE; EVIDENCE_NOT_ACCEPTED for a capture that is rejected;
 *   DUMP_UNUSABLE for one without a tree
 */
export async function openCapture(path: string, { now, profile }: OpenCaptureOptions): Promise<CaptureReader> {
  const held = profile ?? DEFAULT_PROFILE;
  const profileSha256 = createHash('sha256').update(JSON.stringify(held)).digest('hex');
  const { report, capture } = await examine(path, { profile: held, profileSha256, catalog: null, language: 'en', now });
  if (report.decision !== 'ACCEPT' || capture === null)
    throw new AppError(
      'EVIDENCE_NOT_ACCEPTED',
      'only accepted captures are opened, and this one is rejected',
      'run airlock validate on it to see why, and have the capture made again',
    );
  const reader = captureReader(capture);
  if (reader.windows().windows.length > 0) return reader;
  throw new AppError(
    'DUMP_UNUSABLE',
    'the capture holds no tree that could be read',
    'run airlock validate on it to see what is wrong',
  );
}
