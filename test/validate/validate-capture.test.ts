import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/validate/rules/index.js';
import { validateCapture, validateWith } from '../../src/validate/validate-capture.js';
import { aCapture, aDump, aManifest } from '../support/a-capture.js';
import { aSelector, withCatalog } from './support/catalogs.js';
import { aContext } from './support/rule-case.js';
import { deep, dumpOf, wide } from './support/trees.js';

/** With everything that a rule can ask for. */
const WHOLE = aContext({ ...withCatalog([aSelector()]), history: [] });

describe('an honest capture', () => {
  test('passes every rule', () => {
    const { decision, reasons, counts, rules, crashed } = validateCapture(aCapture(), WHOLE);
    expect(rules.filter(({ status }) => status !== 'PASS')).toEqual([]);
    expect({ decision, reasons, crashed }).toEqual({
      decision: 'ACCEPT',
      reasons: [{ code: 'no-failure' }],
      crashed: false,
    });
    expect(counts).toEqual({ planned: RULES.length, pass: RULES.length, warn: 0, fail: 0, waived: 0 });
  });

  test('without a catalog leaves its rules out, and says so', () => {
    const { decision, counts, notPlanned } = validateCapture(aCapture(), aContext({ history: [] }));
    const ofCatalog = RULES.filter(({ family }) => family === 'catalog').map(({ id }) => ({
      id,
      reason: 'no-catalog',
    }));
    expect(decision).toBe('ACCEPT');
    expect(notPlanned).toEqual(ofCatalog);
    expect(counts.planned).toBe(RULES.length - ofCatalog.length);
  });

  test('outside a runs folder leaves out what is held against earlier imports, and says so', () => {
    const { decision, notPlanned } = validateCapture(aCapture(), aContext(withCatalog([aSelector()])));
    expect(decision).toBe('ACCEPT');
    expect(notPlanned).toEqual([
      { id: 'manifest/capture-id-unused', reason: 'no-history' },
      { id: 'tree/nodes-as-before', reason: 'no-history' },
    ]);
  });

  test('gives the same result each time', () => {
    expect(validateCapture(aCapture(), WHOLE)).toEqual(validateCapture(aCapture(), WHOLE));
  });
});

describe('whatever rule throws', () => {
  test.each(RULES.map(({ id }) => id))('%s: REJECT with that rule named', (id) => {
    const rules = RULES.map((rule) =>
      rule.id === id
        ? {
            ...rule,
            *check(facts: Parameters<typeof rule.check>[0]) {
              yield* rule.check(facts);
              throw new Error('broken');
            },
          }
        : rule,
    );
    const { decision, reasons, counts, crashed } = validateWith(rules, aCapture(), WHOLE);
    expect({ decision, reasons, crashed }).toEqual({
      decision: 'REJECT',
      reasons: [{ code: 'rule-crashed', ruleId: id }],
      crashed: true,
    });
    expect(counts).toEqual({ planned: RULES.length, pass: RULES.length - 1, warn: 0, fail: 1, waived: 0 });
  });
});

describe('fails closed', () => {
  test.each([
    ['no dump', aCapture({ dumps: [] })],
    ['a main dump without a tree', aCapture({ dumps: [aDump({ tree: null })] })],
    ['a package that was not opened', aCapture({ archive: { opened: false, entries: [] }, manifest: null, dumps: [] })],
  ])('%s: REJECT, nothing read', (_, capture) => {
    const { decision, reasons, counts } = validateCapture(capture, WHOLE);
    expect(decision).toBe('REJECT');
    expect(reasons).toContainEqual({ code: 'no-dump-read' });
    expect(counts.pass + counts.warn + counts.fail + counts.waived).toBe(counts.planned);
  });

  test('no rule at all: REJECT', () => {
    expect(validateWith([], aCapture(), aContext())).toMatchObject({
      decision: 'REJECT',
      reasons: [{ code: 'no-rule-run' }],
    });
  });

  test('an action among the operations: REJECT that names the field', () => {
    const manifest = aManifest({ collector: { ...aManifest().collector, operations: ['dump_uia', 'click_element'] } });
    const { decision, reasons, rules } = validateCapture(aCapture({ manifest }), aContext());
    expect({ decision, reasons }).toEqual({
      decision: 'REJECT',
      reasons: [{ code: 'rule-failed', ruleId: 'safety/operations-read-only' }],
    });
    const failed = rules.find(({ status }) => status === 'FAIL');
    expect(failed?.findings[0]?.where.field).toBe('/collector/operations/1');
  });
});

describe('large and deep trees', () => {
  test.each([
    ['50,000 children of one node', wide(50_000, { id: 'cell' })],
    ['10,000 levels', deep(10_000, { id: 'loop' })],
  ])('%s are judged without a crash', (_, root) => {
    const result = validateCapture(
      aCapture({ dumps: [dumpOf({ type: 'Window', id: 'frmMain', ...root })] }),
      aContext(),
    );
    expect(result.crashed).toBe(false);
  });
});
