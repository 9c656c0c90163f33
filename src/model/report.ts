import type { ContainerKind, EntryRole } from './archive.js';
import type { RedactionSummary } from './capture.js';
import type { CatalogCheck } from './catalog.js';
import type { DriftReport } from './drift.js';
import type { Captured } from './dump.js';
import type { SafeText } from './safe-text.js';
import type { StructuralField } from './ui-tree.js';
import type { Counts, Decision, DecisionReason, RuleResult } from './validation.js';

/** Statistics of one tree. */
export interface TreeSummary {
  readonly dump_id: SafeText;
  readonly format: string;
  readonly node_count: number;
  /** The root has depth 0. */
  readonly max_depth: number;
  readonly control_types: Readonly<Record<string, number>>;
  readonly captured: Readonly<Record<StructuralField, Captured>>;
  readonly truncated: boolean | null;
}

/** A file of the package, without its content. */
export interface EntrySummary {
  /** Path in the package, or `entry #7 (name withheld)`. */
  readonly entry: string;
  readonly role: EntryRole;
  readonly content_class: string;
  /** Bytes really there; null where the entry was not read to its end. */
  readonly size: number | null;
  /** Null where it was not read, and where the content is short enough to be guessed from its digest. */
  readonly sha256: string | null;
}

/**
 * The validation report: `<capture_id>-validation.json`, and all that Markdown and HTML are drawn
 * from. `schemas/report.schema.json` describes it. Holds no clock, no absolute path.
 */
export interface Report {
  readonly schema_version: 1;
  readonly tool: { readonly name: 'uia-airlock'; readonly version: string; readonly rule_set_sha256: string };
  /**
   * `withheld` when the leak check found visible text in an output: then nothing in the report was
   * written by the capture, and what would name it is null or empty.
   */
  readonly detail: 'full' | 'withheld';
  readonly capture_id: string | null;
  readonly decision: Decision;
  readonly reasons: readonly DecisionReason[];
  readonly counts: Counts;
  readonly rules: readonly RuleResult[];
  readonly not_planned: readonly { readonly id: string; readonly reason: string }[];
  /** Statistics of the main dump; null when none was read. */
  readonly tree: TreeSummary | null;
  readonly dumps: readonly TreeSummary[];
  readonly package: {
    readonly container: ContainerKind;
    readonly size: number;
    readonly sha256: string | null;
    readonly manifest_sha256: string | null;
    readonly entries: readonly EntrySummary[];
  };
  readonly provenance: {
    readonly network_zone: SafeText | null;
    readonly captured_at: SafeText | null;
    readonly collector: {
      readonly name: SafeText | null;
      readonly version: SafeText | null;
      readonly mode: SafeText | null;
      /** The read-only operations that the collector says it used. */
      readonly operations: readonly SafeText[] | null;
    };
    readonly target: { readonly process_name: SafeText | null; readonly product_version: SafeText | null };
    readonly host: { readonly os: SafeText | null; readonly dpi: number | null; readonly locale: SafeText | null };
    readonly declared_redaction: SafeText | null;
  } | null;
  readonly redaction: RedactionSummary;
  readonly leak_check: { readonly outputs: number; readonly hits: number };
  readonly profile: { readonly profile_id: string; readonly sha256: string };
  readonly catalog: CatalogCheck | null;
  readonly drift: DriftReport | null;
}
