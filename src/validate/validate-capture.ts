import type { RedactedCapture } from '../model/capture.js';
import type { ValidationResult } from '../model/validation.js';
import { AppError } from '../shared/app-error.js';
import { momentOf } from './checks/timestamp.js';
import { countResults, decide, hasCrashed } from './decide.js';
import type { Rule } from './define-rule.js';
import { createFacts, type ValidationContext } from './facts/create-facts.js';
import { RULES } from './rules/index.js';
import { runRules } from './run-rules.js';

/**
 * Runs all rules over a redacted capture and decides. Pure: same capture, same context, same result.
 *
 * @param capture what the redaction gate let through
 * @param context profile, catalog (null: none given), current time (ISO 8601 UTC) and what the leak check found
 * @returns one result a planned rule, the counts, and ACCEPT or REJECT with its reasons; never throws over
 *   what is wrong with the capture, nor when a rule throws
 * @throws AppError USAGE where the current time is none: captures of the future and ended waivers would pass
 */
export function validateCapture(capture: RedactedCapture, context: ValidationContext): ValidationResult {
  return validateWith(RULES, capture, context);
}

/** The same with a rule set of one's own; for tests. */
export function validateWith(
  rules: readonly Rule[],
  capture: RedactedCapture,
  context: ValidationContext,
): ValidationResult {
  if (momentOf(context.now) === null)
    throw new AppError(
      'USAGE',
      'the current time that was given is no date with a time and an offset',
      'give it in ISO 8601 and UTC, such as 2026-11-30T08:00:00.000Z',
    );
  const facts = createFacts(capture, context);
  const { planned, results, notPlanned } = runRules(rules, facts, context);
  return {
    ...decide({ planned, results, mainDumpRead: (facts.tree()?.length ?? 0) > 0 }),
    counts: countResults(planned, results),
    rules: results,
    notPlanned,
    crashed: results.some(hasCrashed),
  };
}
