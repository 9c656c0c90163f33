import type { Localised } from './language.js';

export type Severity = 'WARN' | 'FAIL';

export const RULE_FAMILIES = ['archive', 'manifest', 'dump', 'tree', 'redaction', 'safety', 'catalog'] as const;

export type RuleFamily = (typeof RULE_FAMILIES)[number];

/** Counts, ids, paths and enum words. Never visible text: facts come from behind the gate. */
export type FindingArgs = Readonly<Record<string, string | number | boolean | null>>;

/** Where to look. Every part is optional; what does not apply is left out. */
export interface Where {
  /** Path of the entry in the package, or `entry #7` (its place, from 1) when its name was withheld. */
  readonly entry?: string;
  /** JSON pointer into the manifest, the dump header or the profile. */
  readonly field?: string;
  readonly dump?: string;
  /** `root/3/0` */
  readonly path?: string;
  readonly selector?: string;
  /** Byte offset in the entry, or in the package when there is no entry. */
  readonly offset?: number;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
  /** Name of an output file, for what the leak check found. */
  readonly output?: string;
}

export interface Finding {
  readonly ruleId: string;
  readonly code: string;
  readonly severity: Severity;
  readonly args: FindingArgs;
  readonly where: Where;
  /** Set when a waiver of the profile covers this finding: it no longer counts towards the status. */
  readonly waived?: true;
}

/** What a reader is told about a message code; the sentence is made by the report from args. */
export interface MessageText {
  readonly severity: Severity;
  readonly text: Localised<(args: FindingArgs) => string>;
  /** What to do, in the words of an operator. */
  readonly fix: Localised;
  /** Set where the capture may stay as it is: such a fix is no step of what comes next. */
  readonly asksForNothing?: true;
}

/** The readable half of a rule: all that a report or `airlock rules` needs to know of it. */
export interface RuleText {
  readonly id: string;
  readonly family: RuleFamily;
  /** True when the rule passes. */
  readonly title: Localised;
  /** Why it matters. */
  readonly why: Localised;
  readonly needs: readonly string[];
  /** Set for rules that guard the gate: a profile can neither turn them off, lower nor waive them. */
  readonly gate?: true;
  readonly messages: Readonly<Record<string, MessageText>>;
}
