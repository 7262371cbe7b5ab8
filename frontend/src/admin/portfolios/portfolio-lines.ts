import { normalizeName } from '@mun/contracts/normalize-name';
import { parsePortfolioLines } from '@mun/contracts/content/portfolios';

/** Adds portfolios below the text unless they are in it. */
export function addPortfolios(text: string, portfolios: readonly string[]): { text: string; added: number } {
  const present = parsePortfolioLines(text);
  const names = new Set(present.map(normalizeName));
  const missing = portfolios.filter((portfolio) => !names.has(normalizeName(portfolio)));
  return { text: [...present, ...missing].join('\n'), added: missing.length };
}

/** The lines that repeat an earlier line. */
export function findDuplicates(lines: readonly string[]): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const name = normalizeName(line);
    return seen.has(name) || !seen.add(name);
  });
}
