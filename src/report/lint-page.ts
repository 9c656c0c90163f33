import type { LintFinding, LintReport, LintText } from '../model/catalog-lint.js';
import type { Language } from '../model/language.js';
import { dictionaryOf } from './language/dictionary.js';
import { fill, groupDigits, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** `airlock catalog lint`: one paragraph a finding, with what to do; plain text. */
export function renderLint(report: LintReport, texts: readonly LintText[], language: Language): string {
  const { lint: words } = dictionaryOf(language).catalogPages;
  const byCode = new Map(texts.map((text) => [text.code, text]));
  const counts = {
    catalog: visibleText(report.catalog_id),
    selectors: groupDigits(report.selectors),
    errors: groupDigits(report.errors),
    warnings: groupDigits(report.warnings),
  };
  const total = textOf(fill(report.findings.length === 0 ? words.clean : words.total, counts));
  return [
    ...report.findings.map((finding) => paragraph(finding, byCode.get(finding.code), language)),
    `${total}\n`,
  ].join('');
}

function paragraph(
  { code, severity, selector_id, field, args }: LintFinding,
  text: LintText | undefined,
  language: Language,
): string {
  const { lint: words } = dictionaryOf(language).catalogPages;
  const place = `${visibleText(selector_id)}${field === '' ? '' : ` ${visibleText(field)}`}`;
  const sentence = text ? visibleText(text.text[language](args)) : '';
  return `${words[severity]}  ${code}  ${place}\n    ${sentence}\n    ${text?.fix[language] ?? ''}\n`;
}
