import type { DriftReason } from '../../model/drift.js';

/** Every code of a drift reason, of selectors and of the whole, with the arguments that it carries. */
export const DRIFT_REASONS = {
  // of one selector
  'same-path': [],
  'no-evidence-path': [],
  'path-changed': ['from', 'to'],
  'won-by-preference': ['match_count'],
  'preferred-does-not-hold': ['field'],
  'required-found-nothing': [],
  'fallback-found': ['fallback'],
  'fallbacks-found-nothing': ['fallbacks'],
  'fallback-found-another': ['fallback', 'at'],
  'fallback-found-doubtful': ['fallback', 'at'],
  'fallback-found-several': ['fallback', 'match_count'],
  'relocation-rejected': [],
  'looks-different': ['field'],
  'plainly-the-same': [],
  'term-speaks-for': ['term', 'points'],
  'no-earlier-dump': [],
  'not-in-earlier-dump': [],
  'no-counterpart': [],
  'counterpart-unsure': ['percent', 'needed'],
  'counterpart-held': ['selector'],
  'container-gone': [],
  'several-nodes': ['match_count', 'tied'],
  'field-not-captured': ['field'],
  'may-be-cut-off': [],
  'selector-refused': ['code'],
  // of the whole comparison
  'selectors-with-status': ['status', 'count'],
  'catalog-empty': [],
  'no-tree': [],
  'dump-truncated': ['places'],
  'application-differs': [],
  'format-differs': ['from', 'to'],
  'view-differs': ['from', 'to'],
  'root-agrees': ['field'],
  'root-differs': ['field'],
  'root-not-captured': ['field'],
  'evidence-unlike': [],
  'evidence-newer': [],
  'evidence-of-another-capture': ['selectors'],
  'no-selector-matches': ['selectors'],
  'few-selectors-match': ['found', 'selectors'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DriftReasonCode = keyof typeof DRIFT_REASONS;

type ArgsOf<Code extends DriftReasonCode> = Readonly<Record<(typeof DRIFT_REASONS)[Code][number], string | number>>;

/** A reason with exactly the arguments of its code. */
export function reason<Code extends DriftReasonCode>(
  code: Code,
  ...args: (typeof DRIFT_REASONS)[Code] extends readonly [] ? [] : [ArgsOf<Code>]
): DriftReason {
  return { code, args: args[0] ?? {} };
}
