import { escapeHtml } from './html-escape.js';
import type { Phrase } from './phrase.js';
import type { Cell, Table } from './view/table.js';

/** A phrase as HTML, its text escaped. */
export function htmlPhrase(phrase: Phrase): string {
  let html = '';
  for (const { text, code } of phrase) html += code ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text);
  return html;
}

/** A table as HTML, its text escaped. Not a template: a report has some hundred cells, each with phrases in it. */
export function htmlTable({ caption, columns, rows }: Table): string {
  const heads = columns.map(
    ({ label, alignRight }) => `<th scope="col"${numberClass(alignRight)}>${escapeHtml(label)}</th>`,
  );
  let body = '';
  for (const row of rows) body += `<tr>${row.map(htmlCell).join('')}</tr>\n`;
  return (
    `<table>\n<caption>${escapeHtml(caption)}</caption>\n<thead><tr>${heads.join('')}</tr></thead>\n` +
    `<tbody>\n${body}</tbody>\n</table>`
  );
}

/** The first cell names its row. */
function htmlCell({ phrase, tone, alignRight }: Cell, position: number): string {
  const html = htmlPhrase(phrase);
  if (position === 0) return `<th scope="row">${html}</th>`;
  const content = tone === null ? html : `<span class="badge ${tone}">${html}</span>`;
  return `<td${numberClass(alignRight)}>${content}</td>`;
}

function numberClass(alignRight: boolean): string {
  return alignRight ? ' class="number"' : '';
}
