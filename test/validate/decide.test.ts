import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RuleResult, RuleStatus } from '../../src/model/validation.js';
import { countResults, decide } from '../../src/validate/decide.js';

const result = (id: string, status: RuleStatus, code?: string): RuleResult => ({
  id,
  status,
  checked: 1,
  findings: code === undefined ? [] : [{ ruleId: id, code, severity: 'FAIL', args: {}, where: {} }],
});

describe('decide', () => {
  const good = [result('tree/a', 'PASS'), result('tree/b', 'WARN'), result('tree/c', 'WAIVED')];
  const planned = good.map(({ id }) => id);

  test('accepts when nothing failed', () => {
    expect(decide({ planned, results: good, mainDumpRead: true })).toEqual({
      decision: 'ACCEPT',
      reasons: [{ code: 'no-failure' }],
    });
  });

  test.each([
    ['a failure', { results: [...good, result('tree/d', 'FAIL', 'bad')] }, { code: 'rule-failed', ruleId: 'tree/d' }],
    [
      'a crash',
      { results: [...good, result('tree/d', 'FAIL', 'rule-crashed')] },
      { code: 'rule-crashed', ruleId: 'tree/d' },
    ],
    [
      'a crash that is no failure',
      { results: [...good, result('tree/d', 'WAIVED', 'rule-crashed')] },
      { code: 'rule-crashed', ruleId: 'tree/d' },
    ],
    ['a planned rule without result', { planned: [...planned, 'tree/d'] }, { code: 'not-run', ruleId: 'tree/d' }],
    ['no rule', { planned: [], results: [] }, { code: 'no-rule-run' }],
    ['no main dump', { mainDumpRead: false }, { code: 'no-dump-read' }],
  ])('rejects: %s', (_, change, reason) => {
    expect(decide({ planned, results: good, mainDumpRead: true, ...change })).toEqual({
      decision: 'REJECT',
      reasons: [reason],
    });
  });

  test('gives every reason', () => {
    const results = [result('tree/a', 'FAIL', 'bad'), result('tree/b', 'FAIL', 'bad')];
    const { reasons } = decide({ planned: ['tree/a', 'tree/b', 'tree/c'], results, mainDumpRead: false });
    expect(reasons.map(({ code, ruleId }) => ruleId ?? code)).toEqual(['no-dump-read', 'tree/c', 'tree/a', 'tree/b']);
  });

  test('accepts exactly when no result failed', () => {
    const status = fc.constantFrom<RuleStatus>('PASS', 'WARN', 'FAIL', 'WAIVED');
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 30 }), (statuses) => {
        const results = statuses.map((one, i) => result(`tree/${i}`, one));
        const ids = results.map(({ id }) => id);
        const { decision } = decide({ planned: ids, results, mainDumpRead: true });
        expect(decision).toBe(statuses.includes('FAIL') ? 'REJECT' : 'ACCEPT');
        const { planned: all, pass, warn, fail, waived } = countResults(ids, results);
        expect(pass + warn + fail + waived).toBe(all);
      }),
    );
  });
});
