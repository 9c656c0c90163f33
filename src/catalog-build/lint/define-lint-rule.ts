import type { RedactedDump } from '../../model/capture.js';
import type { LoadedCatalog, Selector } from '../../model/catalog.js';
import type { LintArgs, LintText } from '../../model/catalog-lint.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import type { CatalogEntry } from '../catalog-order.js';
import type { FallbackTrial } from '../derive/try-selectors.js';
import type { Locator } from '../locator.js';

/** A capture that the catalog is held against. */
interface LintEvidence {
  readonly captureId: string | null;
  readonly dump: RedactedDump & { readonly tree: RedactedUiTree };
  /** Rules that the capture fails; none for one that is accepted. */
  readonly failedRules: readonly string[];
}

/** What lint is asked to look at, beside the catalog. */
export interface LintOptions {
  readonly evidence: LintEvidence | null;
  /** Older evidence is a finding; null: none is too old. */
  readonly maxAgeDays: number | null;
  /** ISO 8601. */
  readonly now: string;
}

/** What a rule may look at. */
interface LintSubject extends LintOptions {
  readonly loaded: LoadedCatalog;
  readonly entry: CatalogEntry;
  /** Null for a refused selector. */
  readonly selector: Selector | null;
  /** Of the catalog in the evidence; null where there is none. */
  readonly locator: Locator | null;
  /** Tries fallbacks of the catalog in the evidence; null where there is none. */
  readonly trial: FallbackTrial | null;
}

interface LintHit {
  /** JSON pointer into the selector. */
  readonly field: string;
  readonly args?: LintArgs;
}

/** One thing that lint looks for. File name = code. */
export interface LintRule extends LintText {
  check(subject: LintSubject): Iterable<LintHit>;
}

export function defineLintRule(rule: LintRule): LintRule {
  return rule;
}
