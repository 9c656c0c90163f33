import { describe, expect, test } from 'vitest';
import type { Finding, FindingArgs, Where } from '../../../src/model/finding.js';
import type { IntakeProblem, IntakeProblemCode } from '../../../src/model/intake-problem.js';
import { LANGUAGES } from '../../../src/model/language.js';
import type { Profile } from '../../../src/model/profile.js';
import type { SafeText } from '../../../src/model/safe-text.js';
import type { RuleResult } from '../../../src/model/validation.js';
import { DEFAULT_PROFILE } from '../../../src/validate/default-profile.js';
import type { Rule } from '../../../src/validate/define-rule.js';
import { createFacts, type ValidationContext } from '../../../src/validate/facts/create-facts.js';
import { runRules } from '../../../src/validate/run-rules.js';
import { aCapture, type CaptureOverrides } from '../../support/a-capture.js';

/** The moment that tests take for now. */
const NOW = '2026-11-30T00:00:00.000Z';

export function aContext(overrides: Partial<ValidationContext> = {}): ValidationContext {
  return {
    profile: DEFAULT_PROFILE,
    catalog: null,
    now: NOW,
    leaks: { outputs: 1, hits: [] },
    ...overrides,
  };
}

export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return { ...DEFAULT_PROFILE, profile_id: 'test', ...overrides };
}

export function aProblem(
  code: IntakeProblemCode,
  overrides: Partial<IntakeProblem<SafeText>> = {},
): IntakeProblem<SafeText> {
  return { code, entry: null, field: null, offset: null, args: {}, ...overrides };
}

/** What is expected of one finding; `where` absent: no place. */
export interface ExpectedFinding {
  readonly code: string;
  readonly args?: FindingArgs;
  readonly where?: Where;
}

export interface RuleCase {
  readonly name: string;
  readonly capture?: CaptureOverrides;
  readonly context?: Partial<ValidationContext>;
  readonly status: RuleResult['status'];
  readonly checked?: number;
  /** Absent: none. */
  readonly findings?: readonly ExpectedFinding[];
}

/** Runs one rule alone. */
function resultOf(rule: Rule, capture: CaptureOverrides, context: Partial<ValidationContext> = {}): RuleResult {
  const full = aContext(context);
  const [result] = runRules([rule], createFacts(aCapture(capture), full), full).results;
  if (!result) throw new Error(`${rule.id} was not planned`);
  return result;
}

/** One test a case: status, what was found with which arguments at which place, and how much was checked. */
export function testRule(rule: Rule, cases: readonly RuleCase[]): void {
  describe(rule.id, () => {
    test.each(cases)('$name', ({ capture = {}, context = {}, status, checked, findings = [] }) => {
      const result = resultOf(rule, capture, context);
      const found = result.findings.map(({ code, args, where }) => ({ code, args, where }));
      expect(found).toEqual(findings.map(({ code, args = {}, where = {} }) => ({ code, args, where })));
      expect(result.status).toBe(status);
      if (checked !== undefined) expect(result.checked).toBe(checked);
      for (const finding of result.findings) expectReadable(rule, finding);
    });
  });
}

/** The sentence of a finding says something in every language, and every placeholder in it is filled. */
function expectReadable(rule: Rule, finding: Finding): void {
  for (const language of LANGUAGES) {
    const sentence = rule.messages[finding.code]?.text[language](finding.args) ?? '';
    expect(sentence).toMatch(/^.{4,}[.。]$/u);
    expect(sentence).not.toMatch(/undefined|NaN(?! where| 或)|\[object/u);
  }
}

/** What a rule says when a fact or field is not there. */
export function notEvaluable(missing: string, where: Where = {}): ExpectedFinding {
  return { code: 'not-evaluable', args: { missing }, where };
}
