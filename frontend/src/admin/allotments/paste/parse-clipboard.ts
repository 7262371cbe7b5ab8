/**
 * The cells of a range as spreadsheets put it on the clipboard: tabs between cells, lines between rows, a cell with
 * either of them, or with quotes, in quotes that are doubled inside.
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    // A quote that is never closed was one that somebody typed: then the second half matches, as it always does.
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== '\t' && end !== '') rows.push([]);
  }
  if (text.endsWith('\t')) rows.at(-1)?.push('');
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}
