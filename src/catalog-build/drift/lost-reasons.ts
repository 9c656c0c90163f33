import type { DriftReason } from '../../model/drift.js';
import type { DriftCase } from './define-drift-kind.js';
import { reason } from './reason.js';

/** Why a selector by itself no longer leads to its control. */
export function lostReasons({ selector, passedOver }: DriftCase): DriftReason[] {
  return [
    reason('required-found-nothing'),
    passedOver ?? reason('fallbacks-found-nothing', { fallbacks: selector.fallback?.length ?? 0 }),
  ];
}
