/** A Markdown table. Bars in cells are escaped; the rest of a cell is Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
