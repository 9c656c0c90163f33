/** Why the gate took a string out. */
export type WithheldReason =
  | 'visible-text' // equals text that the capture shows on screen
  | 'not-identifier-like' // does not look like anything a program would name a thing
  | 'email'
  | 'phone-number'
  | 'id-number'
  | 'user-path';

/** What is left of a string that the gate took out. */
export interface Withheld {
  readonly withheld: WithheldReason;
  /** Length of the removed string in UTF-16 code units. */
  readonly length: number;
}

/** A string that the gate let through, or the note that it did not. */
export type SafeText = string | Withheld;
