import { displayWidth, padText } from './display-width.js';
import { escapeMarkdown, markdownPhrase } from './markdown-escape.js';
import type { Table } from './view/table.js';

/** Cells are filled up to this width at most, so that one long value does not widen every row. */
const MAX_PADDED_CELLS = 72;

/** A table of GitHub-flavoured Markdown that is aligned in its source too; without the caption. */
export function markdownTable(table: Table): string {
  const aligns = table.columns.map((column) => (column.alignRight ? 'right' : 'left'));
  const head = table.columns.map((column) => escapeMarkdown(column.label));
  const body = table.rows.map((row) => row.map((cell) => markdownPhrase(cell.phrase)));
  const widths = head.map((label, i) => widestOf([label, ...body.map((cells) => cells[i] ?? '')]));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, i) => padText(text, widths[i] ?? 0, aligns[i] ?? 'left')).join(' | ')} |`;
  const rule = widths.map((width, i) => (aligns[i] === 'right' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

function widestOf(texts: readonly string[]): number {
  let widest = 3;
  for (const text of texts) {
    const width = displayWidth(text);
    if (width > widest && width <= MAX_PADDED_CELLS) widest = width;
  }
  return widest;
}
