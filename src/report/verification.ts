import type { Language } from '../model/language.js';
import type { Verification, VerifyFinding } from '../model/verification.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fill, fillCounted, groupDigits, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** A finding as it is printed: with the sentence, and what to do about it. */
export interface ShownFinding extends VerifyFinding {
  readonly message: string;
  readonly fix: string;
}

/** Findings with their sentences in one language. */
export function showFindings({ findings }: Verification, language: Language): readonly ShownFinding[] {
  const words = dictionaryOf(language);
  return findings.map((finding) => ({
    ...finding,
    message: sentenceOf(finding, words),
    fix: words.verify.codes[finding.code].fix,
  }));
}

/** What `airlock verify` prints: a line a finding, what to do, and what was looked at. */
export function renderVerification(verification: Verification, language: Language): string {
  const words = dictionaryOf(language);
  const lines = showFindings(verification, language).flatMap(({ path, code, message, fix }) => [
    `${visibleText(path)}: ${message} (${code})`,
    `  ${words.verify.fix}${fix}`,
  ]);
  const { checked, findings } = verification;
  const verdict = findings.length === 0 ? words.verify.ok : textOf(fillCounted(words.verify.found, findings.length));
  const numbers = Object.entries(checked).map(([key, count]) => [key, groupDigits(count)]);
  const looked = textOf(fill(words.verify.checked, Object.fromEntries(numbers)));
  return [...lines, ...(lines.length > 0 ? [''] : []), verdict, looked, ''].join('\n');
}

function sentenceOf({ code, args }: VerifyFinding, words: Dictionary): string {
  const shown = Object.entries(args).map(([key, value]) => [key, visibleText(String(value))]);
  return textOf(fill(words.verify.codes[code].text, Object.fromEntries(shown)));
}
