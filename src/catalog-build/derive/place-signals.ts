import type { RequiredFields } from '../../model/catalog.js';
import type { ScoreSignalName } from './score.js';
import type { SelectorStrategy } from './strategies/define-strategy.js';
import type { Deserving } from './survey.js';

/** What of a selector's place and fields goes into its score; fallbacks come later. */
export function placeSignals(
  { isMainWindow, isOnlyWindow, states }: Deserving,
  strategy: Pick<SelectorStrategy, 'signals'>,
  required: RequiredFields,
): ScoreSignalName[] {
  const signals: ScoreSignalName[] = [...strategy.signals];
  if (signals.includes('class-and-place')) {
    if (states > 0) signals.push('class-depends-on-state');
    if (required.class_name_prefix !== undefined) signals.push('class-volatile');
  } else if (isMainWindow) signals.push('main-window');
  else signals.push(states > 0 ? 'depends-on-state' : 'stable-place');
  if (isOnlyWindow) signals.push('only-window');
  if (states === 1 && signals.includes('depends-on-state')) signals.push('one-switch');
  if (required.framework_id !== undefined) signals.push('framework-captured');
  if (required.automation_id !== undefined && !/[0-9]$/u.test(required.automation_id)) signals.push('named-by-hand');
  return signals;
}
