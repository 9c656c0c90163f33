import type { Verification, VerifyCode, VerifyFinding } from '../model/verification.js';
import { byCodeUnit } from '../shared/canonical-json.js';

type Checked = keyof Verification['checked'];

/** What a check has found and looked at so far. */
export class FindingLog {
  readonly #findings: VerifyFinding[] = [];
  readonly #checked = { ledger_lines: 0, files: 0, reports: 0, evidence: 0, certificates: 0, signatures: 0 };

  add(code: VerifyCode, path: string, args: VerifyFinding['args'] = {}): void {
    this.#findings.push({ code, path, args });
  }

  count(what: Checked): void {
    this.#checked[what] += 1;
  }

  /** By path, then by code, then in the order found. */
  result(): Verification {
    const findings = [...this.#findings].sort((a, b) => byCodeUnit(a.path, b.path) || byCodeUnit(a.code, b.code));
    return { ok: findings.length === 0, checked: { ...this.#checked }, findings };
  }
}
