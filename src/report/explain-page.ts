import type { ExplainedTerm, ScoreExplanation } from '../model/catalog-explanation.js';
import type { Language } from '../model/language.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fill, type PhraseArgs, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** `airlock catalog explain`: the terms of a score, what each means and what shows it; plain text. */
export function renderExplanation(explanation: ScoreExplanation, language: Language): string {
  const { catalogPages: words } = dictionaryOf(language);
  const { explain } = words;
  const { score, sum, terms, captures, fields } = explanation;
  const line = (template: string, args: PhraseArgs = {}): string => `${textOf(fill(template, args))}\n`;
  const head = line(explain.title, {
    selector: visibleText(explanation.selector_id),
    score: score === null ? explain.noScore : String(score),
  });
  const differs = score === sum ? '' : line(explain.handWritten, { sum: String(sum) });
  const seen =
    captures.of === 0
      ? line(explain.noCaptures)
      : line(explain.captures, { found: String(captures.found), of: String(captures.of) });
  const table = fields.map(
    ({ field, held, of }) => `  ${visibleText(field)}: ${line(explain.held, { held: String(held), of: String(of) })}`,
  );
  return [
    head,
    differs,
    line(explain.from[explanation.terms_from]),
    '\n',
    ...terms.map((term) => termLines(term, words)),
    `${signed(sum).padStart(5)}  ${explain.sum}\n\n`,
    seen,
    ...(fields.length > 0 ? [line(explain.fields), ...table] : []),
  ].join('');
}

function termLines(
  { term, points, evidence }: ExplainedTerm,
  { scoreTerms, explain }: Dictionary['catalogPages'],
): string {
  const keys: Readonly<Record<string, string>> = explain.evidenceKeys;
  const meanings: Readonly<Record<string, string>> = scoreTerms;
  const meaning = Object.hasOwn(meanings, term) ? (meanings[term] ?? '') : '';
  const shown = Object.entries(evidence).map(([key, value]) => `${keys[key] ?? key} ${visibleText(String(value))}`);
  const line = `${signed(points).padStart(5)}  ${visibleText(term)}${meaning === '' ? '' : `  ${meaning}`}\n`;
  return shown.length === 0 ? line : `${line}${' '.repeat(9)}${shown.join(', ')}\n`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}
