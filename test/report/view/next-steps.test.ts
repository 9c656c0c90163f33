import { describe, expect, it } from 'vitest';
import type { Severity } from '../../../src/model/finding.js';
import { viewContext } from '../../../src/report/view/context.js';
import { nextStepsView } from '../../../src/report/view/next-steps.js';
import { RULE_TEXTS } from '../../../src/validate/rule-texts.js';
import { aFinding, aReport, aRule, aValidation } from '../support/report-cases.js';

/** The rules that ask for a step, in their order. */
function askedBy(ruleId: string, code: string, severity: Severity): readonly (string | null)[] {
  const rules = [aRule(ruleId, { status: severity, findings: [aFinding(ruleId, code, { severity })] })];
  const { steps } = nextStepsView(
    viewContext('en', undefined, RULE_TEXTS),
    aReport({ validation: aValidation(rules) }),
  );
  return steps.map(({ badge }) => badge);
}

describe('next steps', () => {
  it('leave out what asks for nothing: the finding says so where it stands', () => {
    expect(askedBy('tree/ids-unique', 'duplicate-ids', 'WARN')).toEqual([null]);
  });

  it('hold it where a profile made it a FAIL', () => {
    expect(askedBy('tree/ids-unique', 'duplicate-ids', 'FAIL')).toEqual(['FAIL', null]);
  });

  it('hold a warning that asks for something', () => {
    expect(askedBy('tree/enough-nodes', 'too-few', 'WARN')).toHaveLength(2);
  });
});

describe('messages of rules', () => {
  const all = RULE_TEXTS.flatMap(({ id, messages }) =>
    Object.entries(messages).map(([code, message]) => ({ name: `${id} (${code})`, message })),
  );

  it('that say that nothing has to be done are marked so, and no others', () => {
    const saying = all.filter(({ message }) => /^Nothing has to be done(?: for [a-z ]+)?\./u.test(message.fix.en));
    const marked = all.filter(({ message }) => message.asksForNothing);
    expect(marked.map(({ name }) => name)).toEqual(saying.map(({ name }) => name));
    expect(marked.length).toBeGreaterThan(0);
  });
});
