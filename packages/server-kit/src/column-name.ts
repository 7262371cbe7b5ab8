/** Returns the letters of a spreadsheet column, counted from 1: 1 → 'A', 27 → 'AA'. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
