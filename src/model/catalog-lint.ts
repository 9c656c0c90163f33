import type { Localised } from './language.js';

type LintSeverity = 'error' | 'warning';

export type LintArgs = Readonly<Record<string, string | number>>;

/** Something in a catalog that will hurt, with the place. */
export interface LintFinding {
  readonly code: string;
  readonly severity: LintSeverity;
  readonly selector_id: string;
  /** JSON pointer into the selector; '' for the selector as a whole. */
  readonly field: string;
  /** Ids, paths, counts and enum words. */
  readonly args: LintArgs;
}

export interface LintReport {
  readonly catalog_id: string;
  readonly selectors: number;
  readonly errors: number;
  readonly warnings: number;
  /** In the order of the catalog, then by field and code. */
  readonly findings: readonly LintFinding[];
}

/** The readable half of a lint rule. */
export interface LintText {
  readonly code: string;
  readonly severity: LintSeverity;
  /** Only asked where a capture is given to hold the catalog against. */
  readonly needsEvidence: boolean;
  readonly text: Localised<(args: LintArgs) => string>;
  readonly fix: Localised;
}
