import type { Archive } from './archive.js';
import type { Dump, RawDump } from './dump.js';
import type { ForbiddenName } from './forbidden-window.js';
import type { IntakeProblem } from './intake-problem.js';
import type { Manifest } from './manifest.js';
import type { NameLengthMode } from './name-length.js';
import type { RawText } from './raw-text.js';
import type { SafeText, WithheldReason } from './safe-text.js';
import type { RedactedUiTree } from './ui-tree.js';

/** What intake hands on: everything that was in the package, unjudged and unredacted. */
export interface RawCapture {
  readonly archive: Archive<RawText>;
  /** Null where there is no manifest or it is no JSON object. */
  readonly manifest: Manifest<RawText> | null;
  /** Digest of the manifest's bytes, lower-case hex SHA-256; null where there is none. */
  readonly manifestSha256: string | null;
  readonly dumps: readonly RawDump<RawText>[];
  readonly problems: readonly IntakeProblem<RawText>[];
  /** Readable text that belongs to no dump: unknown manifest fields. */
  readonly otherText: readonly RawText[];
  /**
   * Text that is only looked for and counted nowhere, since how it comes apart depends on what it says: of logs, of
   * `bag-info.txt`.
   */
  readonly searchedText: readonly RawText[];
}

export type RedactedDump = Dump<SafeText, RedactedUiTree>;

/** What redaction did, in numbers. */
export interface RedactionSummary {
  /** Nodes whose Name was replaced by has_name / name_length. */
  readonly names_replaced: number;
  /** Nodes of dumps that came already redacted. */
  readonly names_already_redacted: number;
  /** Places where readable text was dropped besides names: nodes (values, help texts, …), headers of dumps (titles), and 1 for manifest and logs. */
  readonly other_text_dropped: number;
  readonly unknown_fields_dropped: number;
  /** How the lengths of names were kept; of several dumps that differ, the mode that keeps least. */
  readonly name_length: NameLengthMode;
  /** Structural strings taken out, by place (`automation_id`, `entry_name`, `manifest.target.process_name`, …) and reason. */
  readonly withheld: readonly { readonly field: string; readonly reason: WithheldReason; readonly count: number }[];
}

declare const redacted: unique symbol;

/** What every later stage works on. Only `src/redact` makes one: the brand is not exported. */
export interface RedactedCapture {
  readonly [redacted]: true;
  readonly archive: Archive<SafeText>;
  readonly manifest: Manifest<SafeText> | null;
  readonly manifestSha256: string | null;
  readonly dumps: readonly RedactedDump[];
  readonly problems: readonly IntakeProblem<SafeText>[];
  /** Names of windows that may not be captured, among those that were taken out. */
  readonly forbiddenNames: readonly ForbiddenName[];
  readonly redaction: RedactionSummary;
}
