import type { ControlType } from './control-type.js';

/** Fields that must hold. `class_name_prefix` is the only one that is not compared as a whole. */
export interface RequiredFields {
  readonly automation_id?: string;
  readonly control_type?: string;
  readonly class_name?: string;
  readonly class_name_prefix?: string;
  readonly framework_id?: string;
  readonly ancestor_selector?: string;
}

/** Ranks candidates, never filters. */
export interface PreferredFields extends RequiredFields {
  readonly path_hint?: string;
}

/** Tried in order only when `required` finds nothing; every field filters. */
export interface FallbackFields extends RequiredFields {
  /** Each is found among the descendants; an id may be followed by designer digits. */
  readonly child_automation_id_contains?: readonly string[];
  readonly child_control_type_contains?: readonly string[];
}

export interface SelectorEvidence {
  readonly capture_id: string;
  /** `root/3/0` */
  readonly uia_path: string;
}

/** One term of a stability score: its name in docs/catalog.md and what it adds. */
export interface ScoreTerm {
  readonly term: string;
  readonly points: number;
}

/** In how many of the accepted captures that could tell a field held at the selector's node. */
export interface Survival {
  readonly held: number;
  readonly of: number;
}

/** What a selector was like in one accepted capture. */
interface PastEvidence {
  readonly capture_id: string;
  readonly status: PastStatus;
  /** Null where no single node was found. */
  readonly uia_path: string | null;
}

/** How a selector fared; `accepted`: a reviewer said which node it is. */
export type PastStatus =
  | 'unchanged'
  | 'moved'
  | 'changed'
  | 'by_fallback'
  | 'accepted'
  | 'ambiguous'
  | 'missing'
  | 'not_evaluable';

export interface SelectorHistory {
  /** Oldest first; the last ones. */
  readonly evidence: readonly PastEvidence[];
  /** By block and field: `required/automation_id`. */
  readonly fields: Readonly<Record<string, Survival>>;
}

/** An accepted capture that the catalog was derived from or updated with. */
export interface Release {
  readonly capture_id: string;
  /** RFC 3339. */
  readonly captured_at: string | null;
  readonly product_version: string | null;
  readonly process_name: string | null;
  /** Id of the format reader. */
  readonly format: string;
  /** View of the UI Automation tree: `control`, `raw`, … */
  readonly view: string | null;
}

export interface Selector {
  readonly id: string;
  readonly description?: string;
  readonly allowed_use: 'read_only_locate';
  readonly required: RequiredFields;
  readonly preferred?: PreferredFields;
  readonly fallback?: readonly FallbackFields[];
  /** 0 to 100. */
  readonly stability_score?: number;
  /** What the score is the sum of; absent where a person wrote the score. */
  readonly score_terms?: readonly ScoreTerm[];
  readonly evidence?: SelectorEvidence;
  readonly history?: SelectorHistory;
}

export interface Catalog {
  readonly schema_version: 1;
  readonly catalog_id: string;
  /** Oldest first. */
  readonly releases?: readonly Release[];
  readonly selectors: readonly Selector[];
}

/** A selector that was refused, with the structured reason. */
export interface SelectorError {
  readonly code:
    | 'INVALID_SELECTOR' // too few or contradictory fields, wrong types
    | 'UNKNOWN_KEY'
    | 'ACTION_REFUSED' // asks for more than read_only_locate
    | 'CIRCULAR_ANCESTOR'
    | 'UNKNOWN_ANCESTOR'
    | 'UNKNOWN_SELECTOR' // the catalog holds no selector of that id
    | 'DUPLICATE_SELECTOR';
  readonly message: string;
  /** JSON pointer into the selector. */
  readonly field?: string;
}

/** What the loader makes of a catalog file: the good selectors, and the refused ones with why. */
export interface LoadedCatalog {
  readonly catalog: Catalog;
  /** Those selectors are not in `catalog.selectors`. In the order of the file; `index` is the place in it, from 0. */
  readonly refused: readonly { readonly index: number; readonly selector_id: string; readonly error: SelectorError }[];
}

/** Exactly these seven fields appear in reports. */
export interface Match {
  readonly path: string;
  readonly control_type: ControlType;
  readonly automation_id: string | null;
  readonly class_name: string | null;
  readonly framework_id: string | null;
  readonly has_name: boolean | null;
  readonly name_length: number | null;
}

/** `locate --detail` adds these. */
export interface DetailedMatch extends Match {
  readonly is_enabled: boolean | null;
  readonly is_offscreen: boolean | null;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
}

export type LocateWarning =
  | 'selector_not_found'
  | 'ambiguous'
  | 'matched_by_preference'
  | 'matched_by_fallback'
  | 'not_evaluable';

export interface LocateOk {
  readonly ok: true;
  readonly selector_id: string;
  readonly matched: boolean;
  /** All nodes that satisfy `required` (or the fallback that was used). */
  readonly match_count: number;
  readonly matches: readonly (Match | DetailedMatch)[];
  readonly warnings: readonly LocateWarning[];
}

interface LocateRefused {
  readonly ok: false;
  readonly selector_id: string;
  readonly error: SelectorError;
}

export type LocateResult = LocateOk | LocateRefused;

/** How a selector found its node. */
export type MatchVia = 'required' | 'preferred' | `fallback:${number}` | null;

export type SelectorStatus = 'matched' | 'ambiguous' | 'unmatched' | 'not_evaluable' | 'invalid';

export interface SelectorCheck {
  readonly selector_id: string;
  readonly status: SelectorStatus;
  readonly match_count: number;
  readonly via: MatchVia;
  readonly matches: readonly Match[];
  readonly warnings: readonly LocateWarning[];
  /** Fields that the capture does not carry, for `not_evaluable`. */
  readonly not_captured?: readonly string[];
  readonly error?: SelectorError;
}

export interface CatalogCheck {
  /** No selector was refused. */
  readonly ok: boolean;
  readonly catalog_id: string;
  readonly catalog_size: number;
  /** An ambiguous selector has matched: it counts in both. */
  readonly matched_count: number;
  readonly unmatched_count: number;
  readonly ambiguous_count: number;
  readonly not_evaluable_count: number;
  readonly invalid_count: number;
  readonly selectors: readonly SelectorCheck[];
}
