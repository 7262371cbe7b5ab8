/** Separators of the CSV files that banks offer. */
const SEPARATORS = [',', ';', '\t'];

/** Parses CSV: a cell that contains a separator, a line break or a quote is quoted, with its quotes doubled. */
export function parseCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = detectSeparator(content);
  const rows: string[][] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  let row: string[] = [];
  while (cell.lastIndex < content.length) {
    // A quote that is never closed is ordinary text; the second alternative matches anything.
    const match = cell.exec(content);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(content.endsWith(separator) ? [...row, ''] : row);
  return rows;
}

/** The one that occurs most often. */
function detectSeparator(content: string): string {
  const counts = SEPARATORS.map((separator) => content.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
