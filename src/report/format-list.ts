import type { FormatText, RefusedFormatText } from '../model/format.js';
import type { Language } from '../model/language.js';
import { STRUCTURAL_FIELDS } from '../model/ui-tree.js';
import { displayWidth, padText } from './display-width.js';
import { CAPABILITY_WORDS, FIELD_COSTS, FORMAT_LIST_WORDS } from './language/format-list.js';

/** `airlock formats`: which formats are read, what each can carry, and what it costs where it cannot; plain text. */
export function renderFormatList(
  formats: readonly FormatText[],
  refused: readonly RefusedFormatText[],
  language: Language,
): string {
  const words = (key: keyof typeof FORMAT_LIST_WORDS) => FORMAT_LIST_WORDS[key][language];
  const rows = [
    [words('format'), ...STRUCTURAL_FIELDS],
    ...formats.map(({ id, captured }) => [
      id,
      ...STRUCTURAL_FIELDS.map((field) => CAPABILITY_WORDS[captured[field]][language]),
    ]),
  ];
  const about = formats.map(({ id, title, provisional, note }) => {
    const lines = [provisional ? words('provisional') : null, note?.[language] ?? null].filter((line) => line !== null);
    return [`${id}: ${title[language]}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  const costs = STRUCTURAL_FIELDS.map((field) => `${field}: ${FIELD_COSTS[field][language]}`);
  const no = refused.map(({ id, title, code }) => `${id}: ${title[language]} (${code})`);
  return [
    table(rows),
    words('legend'),
    '',
    ...about,
    '',
    words('costs'),
    ...costs.map(indented),
    '',
    words('refused'),
    ...no.map(indented),
    '',
  ].join('\n');
}

function indented(line: string): string {
  return `  ${line}`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => padText(cell, widths[column] ?? 0, 'left'))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
