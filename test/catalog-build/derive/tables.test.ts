import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUTOMATION_ID_FLAWS, flawOfAutomationId } from '../../../src/catalog-build/derive/automation-id-quality.js';
import {
  SCORE_SIGNALS,
  type ScoreSignalName,
  scoreOf,
  sumOf,
  termsOf,
  withHistoryTerms,
} from '../../../src/catalog-build/derive/score.js';
import { STRATEGIES } from '../../../src/catalog-build/derive/strategies/strategies.js';
import { indexOf } from '../../../src/catalog-build/tree-index.js';
import type { PastStatus, SelectorHistory } from '../../../src/model/catalog.js';
import { dictionaryOf } from '../../../src/report/language/dictionary.js';
import { aTree } from '../../support/a-tree.js';

describe('flaws of automation ids', () => {
  const index = indexOf(aTree({ children: [{ id: 'tabPage1' }, { id: 'tabPage2' }, { id: 'ucRoster1' }] }));

  test.each(AUTOMATION_ID_FLAWS)('the example of $reason has it', ({ example, reason }) => {
    expect(flawOfAutomationId(example, index)).toBe(reason);
  });

  test.each(['frmMain', 'ucRoster1', 'IDC_SEARCH', 'a.b:c-d', 'decade', 'Effaced', 'panel2024', 'x'.repeat(64)])(
    '%s is clear',
    (id) => {
      expect(flawOfAutomationId(id, index)).toBeNull();
    },
  );

  test('a long id is judged in no time', () => {
    expect(flawOfAutomationId(`${'0A-'.repeat(50_000)}!`, index)).toBe('too-long');
  });
});

describe('scores', () => {
  const names = Object.keys(SCORE_SIGNALS) as ScoreSignalName[];
  const gains = names.filter((name) => SCORE_SIGNALS[name].points > 0 && SCORE_SIGNALS[name].points < 70);
  const bases = [
    ['main-window', 95, 100],
    ['stable-place', 90, 94],
    ['depends-on-state', 80, 89],
    ['class-and-place', 70, 79],
  ] as const;

  test.each(bases)('that start from %s stay in their band', (start, lowest, highest) => {
    const losses = start === 'class-and-place' ? (['class-volatile', 'index-only'] as const) : [];
    expect(scoreOf([start, ...losses])).toBe(lowest);
    expect(scoreOf([start, ...gains])).toBeLessThanOrEqual(highest);
  });

  test('count a signal once, and say what the band takes off', () => {
    expect(scoreOf(['stable-place', 'framework-captured', 'framework-captured'])).toBe(91);
    const terms = termsOf(['stable-place', ...gains]);
    expect(sumOf(terms)).toBe(94);
    expect(terms.at(-1)).toMatchObject({ term: 'held-in-band', points: 94 - sumOf(terms.slice(0, -1)) });
  });

  const anyBase = fc.constantFrom(...bases.map(([name]) => name));
  const anyStatus = fc.constantFrom<PastStatus>('unchanged', 'moved', 'by_fallback', 'missing', 'not_evaluable');
  const historyOf = (statuses: readonly PastStatus[]): SelectorHistory => ({
    evidence: statuses.map((status, at) => ({ capture_id: `capture-${at}`, status, uia_path: null })),
    fields: {},
  });
  const scoreWith = (signals: readonly ScoreSignalName[], statuses: readonly PastStatus[]): number =>
    sumOf(withHistoryTerms(termsOf(signals), historyOf(statuses)));

  test('never fall with more evidence for the selector, nor rise with evidence against it', () => {
    fc.assert(
      fc.property(anyBase, fc.subarray(gains), fc.array(anyStatus, { maxLength: 8 }), (base, some, statuses) => {
        const score = scoreWith([base, ...some], statuses);
        for (const gain of gains) expect(scoreWith([base, ...some, gain], statuses)).toBeGreaterThanOrEqual(score);
        for (const kept of ['unchanged', 'moved', 'changed'] as const)
          expect(scoreWith([base, ...some], [...statuses, kept])).toBeGreaterThanOrEqual(score);
        for (const lost of ['by_fallback', 'ambiguous', 'missing', 'accepted'] as const)
          expect(scoreWith([base, ...some], [...statuses, lost])).toBeLessThanOrEqual(score);
        expect(scoreWith([base, ...some], [...statuses, 'not_evaluable'])).toBe(score);
        expect(score).toSatisfy((value: number) => value >= 0 && value <= 100);
      }),
      { numRuns: 200, seed: 20261130 },
    );
  });

  test('worked out again with the same history do not change', () => {
    const once = withHistoryTerms(termsOf(['stable-place', ...gains]), historyOf(['unchanged', 'missing']));
    expect(withHistoryTerms(once, historyOf(['unchanged', 'missing']))).toEqual(once);
  });

  test('have the same meaning in the words of the reports', () => {
    const meanings = Object.fromEntries(names.map((name) => [name, SCORE_SIGNALS[name].meaning]));
    expect(dictionaryOf('en').catalogPages.scoreTerms).toEqual(meanings);
  });
});

test('every strategy has a file of its own and is in the list', () => {
  const folder = fileURLToPath(new URL('../../../src/catalog-build/derive/strategies/', import.meta.url));
  const others = ['define-strategy.ts', 'strategies.ts'];
  expect(
    readdirSync(folder)
      .filter((name) => !others.includes(name))
      .sort(),
  ).toEqual(STRATEGIES.map(({ name }) => `${name}.ts`).sort());
});
