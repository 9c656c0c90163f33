import { describe, expect, test, vi } from 'vitest';
import type { Where } from '../../src/model/finding.js';
import type { Waiver } from '../../src/model/profile.js';
import type { Rule } from '../../src/validate/define-rule.js';
import { createFacts, type ValidationContext } from '../../src/validate/facts/create-facts.js';
import type { Facts } from '../../src/validate/facts/fact-table.js';
import { MAX_FINDINGS_PER_RULE } from '../../src/validate/finding-list.js';
import waiversUsed from '../../src/validate/rules/safety/waivers-used.js';
import { runRules } from '../../src/validate/run-rules.js';
import { aCapture } from '../support/a-capture.js';
import { withCatalog } from './support/catalogs.js';
import { aContext, aProfile } from './support/rule-case.js';
import { aRule, crash, type RuleOptions, type Step } from './support/rules.js';

function run(rules: readonly Rule[], overrides: Partial<ValidationContext> = {}) {
  const context = aContext(overrides);
  return runRules(rules, createFacts(aCapture(), context), context);
}

/** The result of a single rule that does these steps. */
function resultOf(steps: Iterable<Step>, overrides: Partial<ValidationContext> = {}, options: RuleOptions = {}) {
  const [result] = run([aRule(steps, options)], overrides).results;
  if (!result) throw new Error('the rule was not planned');
  return result;
}

const severities = (value: 'WARN' | 'FAIL' | 'off') => ({
  profile: aProfile({ severities: { 'tree/of-a-test': value } }),
});
const waiving = (...waivers: Partial<Waiver>[]) => ({
  profile: aProfile({
    waivers: waivers.map((waiver) => ({
      rule: 'tree/of-a-test',
      reason: 'known since release 8',
      owner: 'maintainers',
      expires: '2027-06-30',
      ...waiver,
    })),
  }),
});

describe('status', () => {
  test.each<[string, Step[], string]>([
    ['no finding', [], 'PASS'],
    ['a warning', ['odd'], 'WARN'],
    ['a failure after a warning', ['odd', 'bad'], 'FAIL'],
    ['a warning after a failure', ['bad', 'odd'], 'FAIL'],
  ])('%s', (_, steps, status) => {
    expect(resultOf(steps).status).toBe(status);
  });

  test('an empty PASS is visible by what was checked', () => {
    expect(resultOf([], {}, { checked: 0 })).toEqual({
      id: 'tree/of-a-test',
      status: 'PASS',
      checked: 0,
      findings: [],
    });
  });

  test('a rule gets the facts that it needs and no other', () => {
    const rule: Rule = {
      ...aRule(),
      needs: ['archive', 'manifest?'],
      *check(facts) {
        yield { code: 'odd', args: { facts: Object.keys(facts).join(', ') } };
        return 1;
      },
    };
    expect(run([rule]).results[0]?.findings[0]?.args).toEqual({ facts: 'archive, manifest' });
  });

  test('all missing facts are named, and the rule is not run', () => {
    const rule: Rule = { ...aRule([crash(new Error('must not run'))]), needs: ['archive', 'catalog', 'tree'] };
    const context = aContext();
    const facts = createFacts(aCapture({ dumps: [] }), context);
    expect(runRules([rule], facts, context).results).toMatchObject([
      { status: 'WARN', checked: 0, findings: [{ code: 'not-evaluable', args: { missing: 'catalog, tree' } }] },
    ]);
  });
});

describe('a rule that throws', () => {
  const secret = 'a name that nobody may see';

  test.each([
    ['TypeError', new TypeError(secret)],
    ['RangeError', new RangeError(secret)],
    ['Error', Object.assign(new Error(secret), { name: secret })],
    ['a value that is no error', secret],
  ])('is a FAIL that says its kind (%s) and no more', (error, thrown) => {
    const result = resultOf([crash(thrown)]);
    expect(result).toMatchObject({ status: 'FAIL', checked: 0, findings: [{ code: 'rule-crashed', args: { error } }] });
    expect(JSON.stringify(result)).not.toContain(secret);
  });

  test('keeps what it had found, the crash first', () => {
    const { findings } = resultOf(['odd', 'bad', crash(new Error())]);
    expect(findings.map((finding) => finding.code)).toEqual(['rule-crashed', 'bad', 'odd']);
  });

  test('is named even behind more findings than are kept', () => {
    const { findings } = resultOf([...Array<Step>(MAX_FINDINGS_PER_RULE + 5).fill('bad'), crash(new Error())]);
    expect(findings[0]?.code).toBe('rule-crashed');
    expect(findings).toHaveLength(MAX_FINDINGS_PER_RULE);
  });

  test('does not stop the others, and is told to whoever asks', () => {
    const onCrash = vi.fn();
    const error = new Error(secret);
    const rules = [aRule([crash(error)], { id: 'tree/a' }), aRule([], { id: 'tree/b' })];
    expect(run(rules, { onCrash }).results.map(({ status }) => status)).toEqual(['FAIL', 'PASS']);
    expect(onCrash.mock.calls).toEqual([['tree/a', error]]);
  });

  test('a fact that throws is a crash of each rule that needs it', () => {
    const context = aContext();
    const facts: Facts = { ...createFacts(aCapture(), context), tree: crash(new TypeError('broken fact')) };
    const rules: Rule[] = [{ ...aRule(), needs: ['tree'] }, aRule([], { id: 'tree/b' })];
    expect(runRules(rules, facts, context).results.map(({ status }) => status)).toEqual(['PASS', 'FAIL']);
  });

  test('a code without a message is a crash too', () => {
    const rule: Rule = {
      ...aRule(),
      *check() {
        yield { code: 'nonsense', args: {} };
        return 1;
      },
    };
    expect(run([rule]).results).toMatchObject([{ status: 'FAIL', findings: [{ code: 'rule-crashed' }] }]);
  });

  test.each([Number.NaN, -1, 0.5])('to have checked %d things is a crash too', (checked) => {
    expect(resultOf([], {}, { checked })).toMatchObject({ status: 'FAIL', findings: [{ code: 'rule-crashed' }] });
  });
});

describe('many findings', () => {
  test('as many as are kept', () => {
    const result = resultOf(Array<Step>(MAX_FINDINGS_PER_RULE).fill('odd'));
    expect(result.findings).toHaveLength(MAX_FINDINGS_PER_RULE);
    expect(result).not.toHaveProperty('findings_total');
  });

  test('more: counted, failures kept before warnings, each in the order found', () => {
    const result = resultOf([...Array<Step>(MAX_FINDINGS_PER_RULE).fill('odd'), 'bad', 'bad']);
    expect(result.findings_total).toBe(MAX_FINDINGS_PER_RULE + 2);
    expect(result.findings).toHaveLength(MAX_FINDINGS_PER_RULE);
    expect(result.findings.slice(0, 3).map(({ code, args }) => [code, args['n']])).toEqual([
      ['bad', MAX_FINDINGS_PER_RULE],
      ['bad', MAX_FINDINGS_PER_RULE + 1],
      ['odd', 0],
    ]);
  });

  test('a place is made only for findings that are kept', () => {
    const where = vi.fn(() => ({ path: 'root' }));
    const rule: Rule = {
      ...aRule(),
      *check() {
        for (let n = 0; n < MAX_FINDINGS_PER_RULE * 3; n++) yield { code: 'odd', args: { n }, where };
        return 1;
      },
    };
    expect(run([rule]).results[0]?.findings[0]?.where).toEqual({ path: 'root' });
    expect(where).toHaveBeenCalledTimes(MAX_FINDINGS_PER_RULE);
  });
});

describe('severities of the profile', () => {
  test('raise and lower', () => {
    expect(resultOf(['odd'], severities('FAIL')).status).toBe('FAIL');
    expect(resultOf(['bad'], severities('WARN')).status).toBe('WARN');
    expect(resultOf([], severities('FAIL')).status).toBe('PASS');
  });

  test('off takes the rule out of the plan, visibly', () => {
    const { planned, results, notPlanned } = run([aRule(['bad'])], severities('off'));
    expect({ planned, results }).toEqual({ planned: [], results: [] });
    expect(notPlanned).toEqual([{ id: 'tree/of-a-test', reason: 'disabled-by-profile' }]);
  });

  test('a rule of the gate can be raised, but is neither off nor lowered, whoever made the profile', () => {
    expect(resultOf(['bad'], severities('off'), { gate: true }).status).toBe('FAIL');
    expect(resultOf(['bad'], severities('WARN'), { gate: true }).status).toBe('FAIL');
    expect(resultOf(['odd'], severities('FAIL'), { gate: true }).status).toBe('FAIL');
  });

  test('a crash is a FAIL whatever the profile says', () => {
    expect(resultOf([crash(new Error())], severities('WARN')).status).toBe('FAIL');
  });

  test('a profile with a key of Object.prototype bends nothing', () => {
    expect(resultOf(['bad'], {}, { id: 'tree/constructor' }).status).toBe('FAIL');
  });
});

describe('waivers of the profile', () => {
  const waiver = { reason: 'known since release 8', owner: 'maintainers', expires: '2027-06-30' };

  test('take the result out of the count, and the findings stay', () => {
    expect(resultOf(['bad', 'odd'], waiving({}))).toMatchObject({
      status: 'WAIVED',
      waiver,
      findings: [
        { code: 'bad', severity: 'FAIL', waived: true },
        { code: 'odd', severity: 'WARN', waived: true },
      ],
    });
  });

  test('leave a PASS a PASS', () => {
    const result = resultOf([], waiving({}));
    expect(result.status).toBe('PASS');
    expect(result).not.toHaveProperty('waiver');
  });

  test('cover one code only, if they name one', () => {
    const result = resultOf(['bad', 'odd'], waiving({ code: 'bad' }));
    expect(result.status).toBe('WARN');
    expect(result).not.toHaveProperty('waiver');
    expect(result.findings.map(({ code, waived }) => [code, waived ?? false])).toEqual([
      ['odd', false],
      ['bad', true],
    ]);
  });

  test.each([
    ['of another rule', { rule: 'tree/ids-unique' }],
    ['of another code', { code: 'odd' }],
    ['expired yesterday', { expires: '2026-11-29' }],
  ])('count as none: %s', (_, other) => {
    expect(resultOf(['bad'], waiving(other)).status).toBe('FAIL');
  });

  test('hold through their last day', () => {
    expect(resultOf(['bad'], { ...waiving({ expires: '2026-11-30' }), now: '2026-11-30T23:59:59.999Z' }).status).toBe(
      'WAIVED',
    );
    expect(resultOf(['bad'], { ...waiving({ expires: '2026-11-30' }), now: '2026-12-01T00:00:00.000Z' }).status).toBe(
      'FAIL',
    );
  });

  test('cover neither a rule of the gate nor a crash', () => {
    expect(resultOf(['bad'], waiving({}), { gate: true }).status).toBe('FAIL');
    expect(resultOf([crash(new Error())], waiving({})).status).toBe('FAIL');
  });
});

describe('the plan', () => {
  test('rules of the catalog family need a catalog', () => {
    const rules = [aRule([], { id: 'catalog/of-a-test' }), aRule()];
    const ofCatalog: Rule[] = rules.map((rule, i) => (i === 0 ? { ...rule, family: 'catalog' } : rule));
    expect(run(ofCatalog)).toMatchObject({
      planned: ['tree/of-a-test'],
      notPlanned: [{ id: 'catalog/of-a-test', reason: 'no-catalog' }],
    });
    expect(run(ofCatalog, withCatalog([])).planned).toEqual(['catalog/of-a-test', 'tree/of-a-test']);
  });

  test('is sorted by id whatever the order of the rules', () => {
    const ids = ['tree/b', 'archive/z', 'tree/B'];
    const { planned, results } = run(ids.map((id) => aRule([], { id })));
    expect(planned).toEqual(['archive/z', 'tree/B', 'tree/b']);
    expect(results.map(({ id }) => id)).toEqual(planned);
  });
});

describe('the place of a waiver', () => {
  // The steps of a rule of a test have the places offset 1, offset 2, …
  const at = (where: Where, place: Waiver['place']) => {
    const rule = {
      ...aRule(),
      *check() {
        yield { code: 'bad', args: { n: 1 }, where };
        return 1;
      },
    } as Rule;
    return run([rule], waiving({ ...(place ? { place } : {}) })).results[0]?.status;
  };

  test.each<[string, Where, Waiver['place'], string]>([
    ['none: everywhere', { path: 'root/3' }, undefined, 'WAIVED'],
    ['the same path', { path: 'root/3' }, { path: 'root/3' }, 'WAIVED'],
    ['another path', { path: 'root/30' }, { path: 'root/3' }, 'FAIL'],
    ['a node below', { path: 'root/3/0/1' }, { path: 'root/3/**' }, 'WAIVED'],
    ['the node itself', { path: 'root/3' }, { path: 'root/3/**' }, 'WAIVED'],
    ['one that only begins alike', { path: 'root/30/1' }, { path: 'root/3/**' }, 'FAIL'],
    ['one part of two', { path: 'root', dump: 'popup' }, { path: 'root', dump: 'main' }, 'FAIL'],
    ['a part that the finding does not have', {}, { entry: 'capture.json' }, 'FAIL'],
  ])('%s', (_, where, place, status) => {
    expect(at(where, place)).toBe(status);
  });
});

describe('a waiver that covers something', () => {
  test('is no longer told of as unused, whatever the order of the rules', () => {
    const rule = aRule(['bad'], { id: 'tree/zz-last' });
    const { results } = run([waiversUsed, rule], waiving({ rule: 'tree/zz-last' }));
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      ['safety/waivers-used', 'PASS'],
      ['tree/zz-last', 'WAIVED'],
    ]);
  });

  test('is told of where its rule ran and it covered nothing', () => {
    const { results } = run([waiversUsed, aRule([])], waiving({}));
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      ['safety/waivers-used', 'WARN'],
      ['tree/of-a-test', 'PASS'],
    ]);
  });
});
