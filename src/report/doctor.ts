import type { DoctorReport, DoctorResult } from '../model/doctor.js';
import type { Language } from '../model/language.js';
import { DOCTOR_CRASHED, DOCTOR_SENTENCES, DOCTOR_SUMMARY } from './language/doctor.js';
import { fill, groupDigits, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** `airlock doctor`: one line a check (PASS, SKIP or FAIL, its id, what was found and what to do), then the sum. */
export function renderDoctor({ ok, version, checks }: DoctorReport, language: Language): string {
  const width = checks.reduce((most, { check }) => Math.max(most, check.length), 0);
  const lines = checks.map((one) => `${one.status}  ${one.check.padEnd(width)}  ${sentenceOf(one, language)}`);
  const count = String(checks.filter(({ status }) => status === 'FAIL').length);
  const sum = textOf(fill((ok ? DOCTOR_SUMMARY.ok : DOCTOR_SUMMARY.failed)[language], { version, count }));
  return [...lines, '', sum, ''].join('\n');
}

function sentenceOf({ check, code, args }: DoctorResult, language: Language): string {
  const sentence = DOCTOR_SENTENCES[check]?.[code] ?? DOCTOR_CRASHED;
  const shown = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' ? groupDigits(value) : visibleText(value),
  ]);
  return textOf(fill(sentence[language], Object.fromEntries(shown)));
}
