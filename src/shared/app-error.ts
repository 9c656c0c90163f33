/**
 * Runs that cannot be done. What is wrong with *evidence* is a finding, never one of these; anything
 * else that is thrown is a bug and ends with exit code 70.
 */
export const APP_ERRORS = {
  USAGE: 'the command line is not understood, or a value in it cannot be used',
  INPUT_NOT_FOUND: 'an input file or folder does not exist or no glob matched',
  INPUT_UNREADABLE: 'an input could not be read',
  OUTPUT_UNWRITABLE: 'a result could not be written',
  TOO_MANY_OPEN_FILES: 'the system lets the run open no more files',
  PUBLICATION_UNFINISHED: 'results are complete on the disk, but not all in their places; the next run finishes them',
  REPORT_INVALID: 'the file is no JSON report',
  KEY_INVALID: 'a key file is not an Ed25519 key of the kind that is needed',
  PROFILE_INVALID: 'the profile file is not valid',
  MANIFEST_INVALID: 'the manifest of a package to be written is not valid',
  CATALOG_INVALID: 'the catalog file is not valid',
  PAIRS_INVALID: 'a file of release pairs is not understood',
  DUMP_UNUSABLE: 'the input holds no dump that can be used for this command',
  EVIDENCE_NOT_ACCEPTED: 'the evidence was not accepted',
  RUNS_LOCKED: 'another run is writing to the same runs folder',
  RUNS_DAMAGED: 'the runs folder holds something that cannot be continued',
  LEAK_PREVENTED: 'a result held visible text and was not written',
  EVIDENCE_UNLIKE: 'the evidence shows another application, window or format than the catalog is for',
  CAPTURES_UNLIKE: 'two captures to be compared do not show the same window in the same way',
  EVIDENCE_OLDER: 'the evidence is not newer than what the catalog has seen',
  EVIDENCE_NEEDED: 'what was accepted cannot be done without the dump that the catalog has its evidence from',
  EVIDENCE_TRUNCATED: 'the evidence is cut short',
  DECISIONS_INVALID: 'the decisions file is not valid',
  UNKNOWN_PROPOSAL: 'the capture proposes nothing with that fingerprint, or several things',
  EXPORT_REFUSED: 'a selector cannot be expressed in the format asked for',
  UNKNOWN_SELECTOR: 'the catalog has no selector of that id',
  PROOF_NOT_RUN: 'the proof of redaction could not be run',
  OUT_OF_MEMORY: 'a package takes more memory than there is',
  INTERRUPTED: 'the run was interrupted',
  UNKNOWN_RULE: 'there is no rule of that id',
} as const;

export type AppErrorCode = keyof typeof APP_ERRORS;

export class AppError extends Error {
  readonly code: AppErrorCode;
  /** What to do about it, one sentence. */
  readonly hint: string;
  /** Whether the message says which input it is about, or leaves that out on purpose. */
  readonly namesInput: boolean;

  /**
   * @param message what is wrong and where; never text from a capture
   */
  constructor(
    code: AppErrorCode,
    message: string,
    hint: string,
    options?: ErrorOptions & { readonly namesInput?: boolean },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.hint = hint;
    this.namesInput = options?.namesInput ?? false;
  }
}
