import type { RequiredFields } from './catalog.js';
import type { CatalogDiff } from './catalog-diff.js';
import type { SelectorDrift } from './drift.js';

/** What a proposal asks a person to agree to. */
export type ProposalKind = 'follow-fallback' | 'follow-relocation' | 'demote-field' | 'retire-selector';

/** A change of a selector that evidence suggests and only a person may decide. */
export interface Proposal {
  /** 32 hex digits of a digest of structure: no path, no capture, no text, so that it holds over captures. */
  readonly fingerprint: string;
  readonly kind: ProposalKind;
  readonly selector_id: string;
  /** Path in the new capture of the node that is meant; null where none is. */
  readonly path: string | null;
  /** 0 to 1, of a relocation; null where it is no estimate. */
  readonly confidence: number | null;
  /** The fields of `required` that do not hold, or that would no longer be required. */
  readonly fields: readonly string[];
  /** `required` as it is. */
  readonly before: RequiredFields;
  /** `required` as it would be; null where the selector would be gone. */
  readonly required: RequiredFields | null;
  /** In how many accepted captures the field held, for `demote-field`. */
  readonly survival: { readonly held: number; readonly of: number } | null;
}

export interface ReviewDecision {
  readonly fingerprint: string;
  readonly kind: ProposalKind;
  readonly selector_id: string;
  readonly decision: 'accept' | 'reject';
  readonly by: string;
  readonly why: string;
  /** Day of the decision, `YYYY-MM-DD`, UTC. */
  readonly on: string;
  /** Last day it holds, `YYYY-MM-DD`, UTC; null: for good. */
  readonly expires: string | null;
}

/** `*.decisions.json`, which lives beside the catalog. */
export interface ReviewDecisions {
  readonly schema_version: 1;
  readonly catalog_id: string;
  readonly decisions: readonly ReviewDecision[];
}

/** A proposal with what was decided about it. */
export interface ReviewedProposal extends Proposal {
  readonly state: 'open' | 'accepted' | 'rejected';
  readonly decision: ReviewDecision | null;
}

/** What `airlock catalog review` lists. */
export interface CatalogReview {
  readonly catalog_id: string;
  readonly capture_id: string;
  /** Selectors that find nothing and were not looked for by structure, since the earlier dump was not given or does not show them. */
  readonly not_looked_for: readonly string[];
  readonly proposals: readonly ReviewedProposal[];
}

/** What `airlock catalog update` does, or would do. */
export interface CatalogUpdate extends CatalogReview {
  readonly verdict: string;
  /** Selectors that do not find their control where it was. */
  readonly fates: readonly Pick<SelectorDrift, 'selector_id' | 'status' | 'from_path' | 'path'>[];
  readonly diff: CatalogDiff;
}
