import type { SelectorError } from './catalog.js';

export type DriftStatus =
  | 'unchanged'
  | 'moved'
  | 'changed'
  | 'by_fallback'
  | 'relocated'
  | 'ambiguous'
  | 'missing'
  | 'not_evaluable'
  | 'invalid';

export type DriftVerdict = 'none' | 'compatible' | 'degraded' | 'breaking' | 'not_evaluable' | 'unlike';

/** Why a selector has its status: a code and counts, so that it reads in any language. */
export interface DriftReason {
  readonly code: string;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface SelectorDrift {
  readonly selector_id: string;
  readonly status: DriftStatus;
  readonly from_path: string | null;
  readonly path: string | null;
  readonly changed_fields: readonly string[];
  /** 0 to 1; null where the status is no estimate. */
  readonly confidence: number | null;
  readonly reasons: readonly DriftReason[];
  readonly error?: SelectorError;
}

export interface DriftReport {
  readonly catalog_id: string;
  /** capture_id that the new dump came with; null for a bare dump. */
  readonly capture_id: string | null;
  readonly verdict: DriftVerdict;
  /** Why the verdict; for `unlike` and `not_evaluable` what could not be compared. */
  readonly reasons: readonly DriftReason[];
  readonly counts: Readonly<Record<DriftStatus, number>>;
  /** Empty for `unlike`. */
  readonly selectors: readonly SelectorDrift[];
}
