import type { Selector } from '../../model/catalog.js';
import { placeSignals } from './place-signals.js';
import type { ScoreSignalName } from './score.js';
import type { Deserving } from './survey.js';

/**
 * What the score of a whole selector starts from: its required fields, the place of its node, its fallbacks.
 *
 * @param fallbacks how many of its fallbacks find the node
 */
export function selectorSignals({ required }: Selector, place: Deserving, fallbacks: number): ScoreSignalName[] {
  const isByClass = required.automation_id === undefined;
  const base: ScoreSignalName[] = isByClass ? ['class-and-place'] : [];
  if (!isByClass && required.ancestor_selector !== undefined) base.push('needs-ancestor');
  const signals = placeSignals(place, { signals: base }, required);
  if (fallbacks > 0) signals.push('one-fallback');
  if (fallbacks > 1) signals.push('two-fallbacks');
  if (fallbacks === 0 && isByClass) signals.push('index-only');
  return signals;
}
