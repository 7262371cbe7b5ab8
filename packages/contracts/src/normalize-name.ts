/** How names (of committees, portfolios, questions) are compared: without regard to case and blanks. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
