import type { LintRule } from './define-lint-rule.js';
import { actionInDescription } from './rules/action-in-description.js';
import { actionWord } from './rules/action-word.js';
import { ambiguousOnEvidence } from './rules/ambiguous-on-evidence.js';
import { asksForAction } from './rules/asks-for-action.js';
import { circularAncestor } from './rules/circular-ancestor.js';
import { elsewhereOnEvidence } from './rules/elsewhere-on-evidence.js';
import { evidenceMissing } from './rules/evidence-missing.js';
import { evidenceRejected } from './rules/evidence-rejected.js';
import { evidenceTooOld } from './rules/evidence-too-old.js';
import { indexOnlyPath } from './rules/index-only-path.js';
import { missingAncestor } from './rules/missing-ancestor.js';
import { notEvaluableOnEvidence } from './rules/not-evaluable-on-evidence.js';
import { notFoundOnEvidence } from './rules/not-found-on-evidence.js';
import { refused } from './rules/refused.js';
import { scoreNotOfTerms } from './rules/score-not-of-terms.js';
import { scoreTooLow } from './rules/score-too-low.js';
import { staleFallback } from './rules/stale-fallback.js';
import { unreachableFallback } from './rules/unreachable-fallback.js';
import { visibleTextUse } from './rules/visible-text.js';
import { volatileId } from './rules/volatile-id.js';
import { volatileSuffix } from './rules/volatile-suffix.js';

/** By code. */
export const LINT_RULES: readonly LintRule[] = [
  actionInDescription,
  actionWord,
  ambiguousOnEvidence,
  asksForAction,
  circularAncestor,
  elsewhereOnEvidence,
  evidenceMissing,
  evidenceRejected,
  evidenceTooOld,
  indexOnlyPath,
  missingAncestor,
  notEvaluableOnEvidence,
  notFoundOnEvidence,
  refused,
  scoreNotOfTerms,
  scoreTooLow,
  staleFallback,
  unreachableFallback,
  visibleTextUse,
  volatileId,
  volatileSuffix,
];
