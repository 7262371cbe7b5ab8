/** Normalises names of committees, portfolios and questions for comparison: case and white space are ignored. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
