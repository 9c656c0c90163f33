import type { SafeText, Withheld, WithheldReason } from '../model/safe-text.js';

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

const WITHHELD_LABEL = /^withheld \(([a-z-]{1,40}), ([0-9]{1,10})\)$/u;

/** What `safeLabel` said of a string that was taken out, for a report to say in its own language; null for any other text. */
export function withheldInLabel(label: string, reasons: Readonly<Record<WithheldReason, unknown>>): Withheld | null {
  const [, reason = '', length] = WITHHELD_LABEL.exec(label) ?? [];
  // hasOwn has just shown that it is one of the reasons.
  return Object.hasOwn(reasons, reason) ? { withheld: reason as WithheldReason, length: Number(length) } : null;
}
