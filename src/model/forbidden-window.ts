/** Kinds of windows that no capture may come from: what stands in them is secret or commands the machine. */
export const FORBIDDEN_KINDS = [
  'credential-prompt',
  'elevation-prompt',
  'lock-screen',
  'sign-in',
  'terminal',
  'remote-session',
  'password-manager',
  'registry-editor',
] as const;

export type ForbiddenKind = (typeof FORBIDDEN_KINDS)[number];

/**
 * A name that says that a window may not be captured, which the gate took out: behind it only this is known. Taken from
 * the names of programs and classes, so no text in the window makes a difference.
 */
export interface ForbiddenName {
  /** Index of the dump; null for the process that the manifest names. */
  readonly dump: number | null;
  /** Of the root, where it is no process. */
  readonly field: 'process_name' | 'class_name' | 'automation_id';
  readonly kind: ForbiddenKind;
}
