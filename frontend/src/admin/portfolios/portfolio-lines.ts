import { parsePortfolioLines } from '@mun/contracts/portfolios';
import { normalizeName } from '@mun/contracts/normalize-name';

/** What was typed, and of these portfolios those that do not stand there yet, below it. */
export function withPortfolios(text: string, more: readonly string[]): { text: string; added: number } {
  const present = parsePortfolioLines(text);
  const missing = without(more, present);
  return { text: [...present, ...missing].join('\n'), added: missing.length };
}

/** What two people made of a list: what one of them took away is gone, what one of them added is there. */
export function mergePortfolios(before: string, mine: string, theirs: string): string {
  const [was, my, their] = [
    parsePortfolioLines(before),
    parsePortfolioLines(mine),
    parsePortfolioLines(theirs),
  ];
  const stays = without(my, without(was, their));
  return [...stays, ...without(without(their, was), stays)].join('\n');
}

/** The lines that say what an earlier one says already. */
export function findDuplicates(lines: readonly string[]): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = normalizeName(line);
    return seen.has(key) || !seen.add(key);
  });
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(normalizeName));
  return lines.filter((line) => !known.has(normalizeName(line)));
}
