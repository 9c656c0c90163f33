import { createHash } from 'node:crypto';
import type { RuleText } from '../model/finding.js';
import { byCodeUnit, toJsonText } from '../shared/canonical-json.js';
import { RULES } from './rules/index.js';

/** What can be read of every rule, sorted by id: for reports, airlock rules and docs/rules.md. */
export const RULE_TEXTS: readonly RuleText[] = RULES.map(({ check: _check, ...text }) => text);

/**
 * Identifies what was judged by, whatever the language: SHA-256 in lower-case hex over ids, needs, codes
 * and severities. Wording does not count.
 */
export function ruleSetDigest(): string {
  digest ??= digestOfRules();
  return digest;
}

/** The rules are those of the program, so it is worked out once. */
let digest: string | undefined;

function digestOfRules(): string {
  const rules = RULE_TEXTS.map(({ id, needs, gate, messages }) => ({
    id,
    needs,
    gate: gate ?? false,
    codes: Object.entries(messages)
      .map(([code, { severity }]) => ({ code, severity }))
      .sort((a, b) => byCodeUnit(a.code, b.code)),
  }));
  return createHash('sha256').update(toJsonText(rules)).digest('hex');
}
