/** What an argument of a problem may be. Text from the capture only ever as `Text`. */
export type ProblemArg<Text> = number | boolean | null | string | Text;

/**
 * Something that intake noticed. It is an observation, not yet a judgement: a rule turns it into a
 * finding. Strings in `args` are words of ours (codes, field names of a schema, units); whatever comes
 * from the capture is wrapped as `Text`.
 */
export interface IntakeProblem<Text> {
  /** From the table of its source, e.g. `duplicate-name`; see `INTAKE_PROBLEMS`. */
  readonly code: IntakeProblemCode;
  /** Index of the entry that it is about; null for the package as a whole. */
  readonly entry: number | null;
  /** JSON pointer made of schema field names and indexes, or null. */
  readonly field: string | null;
  /** Byte offset in the file that it is about, or null. */
  readonly offset: number | null;
  readonly args: Readonly<Record<string, ProblemArg<Text>>>;
}

/**
 * Every code intake can report, by the family of the rule that judges it. Adding a code here without a
 * rule that judges it fails a test.
 */
export const INTAKE_PROBLEMS = {
  archive: [
    // container
    'not-a-zip',
    'empty-file',
    'truncated',
    'read-failed',
    'package-too-large',
    'multi-disk',
    'end-record-ambiguous',
    'comment-holds-end-record',
    'trailing-data',
    'leading-data',
    'directory-misplaced',
    'directory-corrupt',
    'entry-count-mismatch',
    'zip64-mismatch',
    'too-many-entries',
    'gap-with-entry',
    'gap-with-data',
    'overlapping-entries',
    // local header against central directory
    'local-header-missing',
    'local-name-differs',
    'local-size-differs',
    'local-method-differs',
    'local-flags-differ',
    'local-crc-differs',
    'descriptor-mismatch',
    'data-holds-entry',
    'unicode-path-differs',
    'extra-field-corrupt',
    // names
    'name-empty',
    'name-undecodable',
    'name-traversal',
    'name-absolute',
    'name-drive-letter',
    'name-unc',
    'name-alternate-stream',
    'name-reserved-device',
    'name-reserved-character',
    'name-trailing-dot-or-space',
    'name-control-character',
    'name-bidi-control',
    'name-too-long',
    'name-too-deep',
    'name-backslash',
    'name-encoding-ambiguous',
    'name-not-utf8-flagged',
    'duplicate-name',
    'duplicate-name-case',
    'duplicate-name-short',
    'duplicate-name-unicode',
    'file-and-folder',
    // content
    'symlink',
    'special-file',
    'encrypted',
    'unsupported-method',
    'inflate-failed',
    'wrong-crc',
    'wrong-size',
    'directory-with-data',
    'entry-too-large',
    'total-too-large',
    'ratio-too-high',
    'nested-archive',
    'executable',
    'odd-date',
    'ignored-entry',
    // BagIt (RFC 8493): what the bag says of itself
    'bag-declaration',
    'bag-encoding',
    'bag-unreadable',
    'bag-fetch',
    'bag-manifest-missing',
    // complete
    'bag-line-malformed',
    'bag-path-outside',
    'bag-listed-twice',
    'bag-file-missing',
    'bag-file-unlisted',
    'bag-oxum',
    // valid
    'bag-digest-mismatch',
    'bag-digest-unknown',
    'bag-respelled',
    // odd
    'bag-weak-digest',
    'bag-no-tagmanifest',
    'bag-algorithm-unknown',
    'bag-version-old',
    'bag-unknown-tag-file',
    'bag-tag-file-unlisted',
    'bag-path-spelling',
    'bag-line-repeated',
    'bag-format-odd',
  ],
  manifest: [
    'manifest-missing',
    'manifest-duplicate',
    'manifest-encoding',
    'manifest-not-json',
    'manifest-duplicate-key',
    'manifest-schema',
    'manifest-too-large',
    'package-layout',
    'dump-elsewhere',
  ],
  dump: [
    'dump-encoding',
    'dump-not-json',
    'dump-not-xml',
    'dump-android',
    'dump-single-element',
    'dump-no-window',
    'dump-several-trees',
    'dump-text-ambiguous',
    'dump-text-unescaped',
    'dump-duplicate-key',
    'dump-format-unknown',
    'dump-schema',
    'dump-nested-too-deep',
    'dump-too-many-nodes',
    'dump-too-large',
    'dump-depth-cut-text',
    'dump-nonfinite-number',
    'dump-lone-surrogate',
  ],
  safety: ['operations-elsewhere'],
  redaction: ['log-too-large'],
} as const;

type IntakeProblemFamily = keyof typeof INTAKE_PROBLEMS;
export type IntakeProblemCode = (typeof INTAKE_PROBLEMS)[IntakeProblemFamily][number];
export type BagProblemCode = Extract<IntakeProblemCode, `bag-${string}`>;
