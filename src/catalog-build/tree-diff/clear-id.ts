import { AUTOMATION_ID_FLAWS } from '../derive/automation-id-quality.js';

/** Whether a person named it: not empty, no part of every window's frame, not made anew at each launch. */
export function isClearId(automationId: string): boolean {
  return !AUTOMATION_ID_FLAWS.some(({ ofItself }) => ofItself?.(automationId) ?? false);
}
