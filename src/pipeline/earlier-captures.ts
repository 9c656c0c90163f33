import type { EarlierCapture } from '../model/earlier-capture.js';
import { byCodeUnit } from '../shared/canonical-json.js';

/**
 * What was imported before a package, so that importing it again says the same: nothing that came after
 * its own first import counts, and nothing of the run that it first came in.
 *
 * @param history everything that the runs folder knows, in the order of its ledger
 * @param sha256 digest of the package as reports give it
 * @param now time of the run, ISO 8601 UTC; a package that was never imported comes in now
 * @returns null where nothing is known of earlier captures, or the package has no digest to be known again by
 */
export function earlierCaptures(
  history: readonly EarlierCapture[] | undefined,
  sha256: string | null,
  now: string,
): readonly EarlierCapture[] | null {
  if (history === undefined || sha256 === null) return null;
  const first = history.findIndex((one) => one.package_sha256 === sha256);
  const before = first < 0 ? history : history.slice(0, first);
  const arrival = history[first]?.at ?? now;
  return before.filter(({ at }) => byCodeUnit(at, arrival) < 0);
}
