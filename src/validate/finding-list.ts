import type { Finding, Severity, Where } from '../model/finding.js';
import { RULE_CRASHED } from './common-messages.js';
import type { Place } from './define-rule.js';

/**
 * How many findings of one rule a report carries. A reviewer reads the first few; the number of all is
 * kept beside them. Without a cap a hostile package could make a report of any size.
 */
export const MAX_FINDINGS_PER_RULE = 200;

export interface NewFinding extends Omit<Finding, 'where'> {
  readonly where: Place;
}

/** Collects the findings of one rule: worst first, capped, and counted beyond the cap. */
export class FindingList {
  readonly #kept: Readonly<Record<Severity | 'waived', Finding[]>> = { FAIL: [], WARN: [], waived: [] };
  #total = 0;
  #worst: Severity | null = null;

  /** Findings covered by a waiver do not count towards `worst`. */
  add(finding: NewFinding): void {
    this.#total++;
    if (!finding.waived && this.#worst !== 'FAIL') this.#worst = finding.severity;
    const group = this.#kept[finding.waived ? 'waived' : finding.severity];
    // The crash is told whatever was found before it: the exit code hangs on it.
    if (finding.code === RULE_CRASHED) group.unshift({ ...finding, where: whereOf(finding.where) });
    else if (group.length < MAX_FINDINGS_PER_RULE) group.push({ ...finding, where: whereOf(finding.where) });
  }

  get total(): number {
    return this.#total;
  }

  /** The worst severity among findings that no waiver covers; null where there is none. */
  get worst(): Severity | null {
    return this.#worst;
  }

  kept(): readonly Finding[] {
    const { FAIL, WARN, waived } = this.#kept;
    return [...FAIL, ...WARN, ...waived].slice(0, MAX_FINDINGS_PER_RULE);
  }
}

/** The place itself, made where it is not yet. */
export function whereOf(place: Place): Where {
  return typeof place === 'function' ? place() : place;
}
