import { describe, expect, test } from 'vitest';
import { reviewed, withDecision } from '../../../src/catalog-build/update/decisions.js';
import type { KnownProposal } from '../../../src/catalog-build/update/propose.js';
import type { ReviewDecision, ReviewDecisions } from '../../../src/model/catalog-review.js';

const [FINGERPRINT, FORMER] = ['a'.repeat(32), 'b'.repeat(32)];

function aDecision(overrides: Partial<ReviewDecision> = {}): ReviewDecision {
  return {
    fingerprint: FINGERPRINT,
    kind: 'follow-relocation',
    selector_id: 'left_panel',
    decision: 'reject',
    by: 'A. Reviewer',
    why: 'another panel',
    on: '2026-11-01',
    expires: null,
    ...overrides,
  };
}

const PROPOSAL: KnownProposal = {
  fingerprint: FINGERPRINT,
  formerFingerprint: FORMER,
  kind: 'follow-relocation',
  selector_id: 'left_panel',
  path: 'root/3',
  confidence: 0.99,
  fields: ['automation_id'],
  before: { automation_id: 'before' },
  required: { automation_id: 'panelWest', control_type: 'Pane' },
  survival: null,
};

const decisionsOf = (...decisions: ReviewDecision[]): ReviewDecisions => ({
  schema_version: 1,
  catalog_id: 'sample',
  decisions,
});

describe('what was decided about a proposal', () => {
  test.each<[string, ReviewDecision[], string]>([
    ['nothing', [], 'open'],
    ['by its fingerprint', [aDecision()], 'rejected'],
    ['by the one that it had before', [aDecision({ fingerprint: FORMER })], 'rejected'],
    [
      'by both, the present one counts',
      [aDecision({ decision: 'accept' }), aDecision({ fingerprint: FORMER })],
      'accepted',
    ],
    ['twice, the later counts', [aDecision(), aDecision({ decision: 'accept' })], 'accepted'],
    ['before one of another selector', [aDecision(), aDecision({ selector_id: 'right_panel' })], 'rejected'],
    ['before one of another change', [aDecision(), aDecision({ kind: 'retire-selector' })], 'rejected'],
    ['until yesterday', [aDecision({ expires: '2026-11-29' })], 'open'],
    ['until today', [aDecision({ expires: '2026-11-30' })], 'rejected'],
  ])('%s', (_, decisions, state) => {
    const [one] = reviewed([PROPOSAL], decisionsOf(...decisions), '2026-11-30');
    expect(one?.state).toBe(state);
    expect(one).not.toHaveProperty('formerFingerprint');
  });
});

test('a decision takes the place of an earlier one about the same proposal only', () => {
  const other = aDecision({ selector_id: 'right_panel' });
  const known = decisionsOf(aDecision(), other);
  expect(withDecision(known, aDecision({ decision: 'accept' })).decisions).toEqual([
    aDecision({ decision: 'accept' }),
    other,
  ]);
});
