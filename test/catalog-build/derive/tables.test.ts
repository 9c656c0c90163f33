import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AUTOMATION_ID_FLAWS, flawOfAutomationId } from '../../../src/catalog-build/derive/automation-id-quality.js';
import { SCORE_SIGNALS, type ScoreSignalName, scoreOf } from '../../../src/catalog-build/derive/score.js';
import { STRATEGIES } from '../../../src/catalog-build/derive/strategies/strategies.js';
import { indexOf } from '../../../src/catalog-build/tree-index.js';
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
  const extras = (Object.keys(SCORE_SIGNALS) as ScoreSignalName[]).filter(
    (name) => Math.abs(SCORE_SIGNALS[name].points) < 70,
  );
  const gains = extras.filter((name) => SCORE_SIGNALS[name].points > 0);

  test.each<[ScoreSignalName, ScoreSignalName[], number, number]>([
    ['main-window', gains.filter((name) => name !== 'one-switch'), 95, 100],
    ['stable-place', gains.filter((name) => name !== 'one-switch' && name !== 'only-window'), 90, 94],
    ['depends-on-state', gains, 80, 89],
    ['class-and-place', gains, 70, 79],
  ])('that start from %s stay in their band', (start, possible, lowest, highest) => {
    expect(scoreOf([start])).toBe(lowest);
    expect(scoreOf([start, ...possible])).toBeLessThanOrEqual(highest);
  });

  test('count a signal once', () => {
    expect(scoreOf(['stable-place', 'framework-captured', 'framework-captured'])).toBe(91);
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
