/** Cells of a row of a GitHub-flavoured table: split at pipes that no backslash stands before. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  for (let i = 0; i < row.length; i++) {
    if (row[i] === '\\') cell += row.slice(i, ++i + 1);
    else if (row[i] === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += row[i];
  }
  return [...cells, cell.trim()].slice(1, -1);
}

/** Tables of a page, each as its rows, the head first. */
export function tablesOf(markdown: string): string[][][] {
  const blocks = markdown.split(/\n\n+/u).filter((block) => block.startsWith('|'));
  return blocks.map((block) => block.trimEnd().split('\n').map(cellsOf));
}

/** Headings in order, without their marks. */
export function headingsOf(markdown: string): string[] {
  return markdown.split('\n').filter((line) => /^#{1,6} /u.test(line));
}
