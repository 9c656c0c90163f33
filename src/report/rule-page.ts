import type { RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';

/** `airlock rules`: one line a rule, grouped by family; plain text. */
export function renderRuleList(rules: readonly RuleText[], language: Language): string {
  const width = Math.max(...rules.map((rule) => rule.id.length));
  return rules.map((rule) => `${rule.id.padEnd(width)}  ${rule.title[language]}\n`).join('');
}

/** `airlock rules ID`: what the rule checks, why, and what to do about each of its findings; plain text. */
export function renderRule(rule: RuleText, language: Language): string {
  const codes = Object.entries(rule.messages).map(
    ([code, message]) => `  ${message.severity}  ${code}\n        ${message.fix[language]}\n`,
  );
  return `${rule.id}\n${rule.title[language]}\n\n${rule.why[language]}\n\n${codes.join('')}`;
}
