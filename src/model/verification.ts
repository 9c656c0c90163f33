/** What `airlock verify` can find; sentences in src/report/language. */
export const VERIFY_CODES = [
  'ledger-missing',
  'ledger-torn',
  'ledger-line-invalid',
  'ledger-line-altered',
  'ledger-chain-broken',
  'ledger-sequence',
  'file-missing',
  'file-empty',
  'file-not-regular',
  'file-altered',
  'file-unexpected',
  'folder-unexpected',
  'publication-unfinished',
  'index-outdated',
  'bag-incomplete',
  'bag-invalid',
  'bag-file-unlisted',
  'bag-malformed',
  'json-invalid',
  'report-schema',
  'report-inconsistent',
  'report-other-than-ledger',
  'markdown-other-than-report',
  'match-field-missing',
  'match-field-extra',
  'match-name',
  'match-value',
  'match-text',
  'match-visible-text',
  'evidence-field',
  'forbidden-string',
  'action-word',
  'certificate-missing',
  'certificate-of-rejected',
  'certificate-invalid',
  'certificate-digest',
  'certificate-other-than-report',
  'certificate-unsigned',
  'certificate-signature',
] as const;

export type VerifyCode = (typeof VERIFY_CODES)[number];

/** Something published that is not as it was published. Where and what kind; never text of the file. */
export interface VerifyFinding {
  readonly code: VerifyCode;
  /** Below the runs folder; for a report on its own, its file name. */
  readonly path: string;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface Verification {
  /** Nothing was found. */
  readonly ok: boolean;
  /** What was looked at, so that an empty check is seen as such. */
  readonly checked: {
    readonly ledger_lines: number;
    readonly files: number;
    readonly reports: number;
    readonly evidence: number;
    readonly certificates: number;
    /** Certificates whose signature was checked; 0 without a key. */
    readonly signatures: number;
  };
  readonly findings: readonly VerifyFinding[];
}
