/**
 * Parses cells in the clipboard format of spreadsheets: tabs between cells, line breaks between rows. A cell that contains
 * a tab, a line break or a quote is quoted, with its quotes doubled.
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    // A quote that is never closed is ordinary text; the second alternative matches anything.
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== '\t' && end !== '') rows.push([]);
  }
  if (text.endsWith('\t')) rows.at(-1)?.push('');
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}
