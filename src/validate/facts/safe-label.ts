import type { SafeText } from '../../model/safe-text.js';

/** A string of the capture as a finding may show it: itself, or reason and length of what was taken out. */
export function safeLabel(text: SafeText): string {
  return typeof text === 'string' ? text : `withheld (${text.withheld}, ${text.length})`;
}
