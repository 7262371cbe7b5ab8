import Papa from 'papaparse';

/**
 * Parses CSV, or the cells that a spreadsheet puts on the clipboard, into rows of trimmed cells.
 * @param delimiter between the cells; without it, whichever of comma, semicolon and tab fits
 */
export function parseTable(text: string, delimiter = ''): string[][] {
  const content = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '');
  if (content === '') return [];
  const parse = (quoteChar: string) =>
    Papa.parse<string[]>(content, {
      delimiter,
      delimitersToGuess: [',', ';', '\t'],
      quoteChar,
      transform: (cell) => cell.trim(),
    });
  const { data, errors } = parse('"');
  // A quote that is never closed is ordinary text.
  return errors.some(({ type }) => type === 'Quotes') ? parse('\0').data : data;
}
