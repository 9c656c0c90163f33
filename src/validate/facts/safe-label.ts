import type { SafeText } from '../../model/safe-text.js';

/** What a finding says of a value that the capture does not give. */
export const NOT_GIVEN = 'not given';

/** A string of the capture as a finding may show it: itself, or reason and length of what was taken out. */
export function safeLabel(text: SafeText): string {
  return typeof text === 'string' ? text : `withheld (${text.withheld}, ${text.length})`;
}

/** As `safeLabel`, for a value that may not be there at all. */
export function labelOrNotGiven(text: SafeText | null): string {
  return text === null ? NOT_GIVEN : safeLabel(text);
}
