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

/** Returns the lines that replace others at the same place, below the same line that was kept, as old and new names. */
export function findRenames(before: readonly string[], after: readonly string[]): Map<string, string> {
  const [oldNames, newNames] = [before, after].map((lines) => new Set(lines.map(normalizeName)));
  const places = (lines: readonly string[], others = new Set<string>()) => {
    let [kept, below] = ['', 0];
    return lines.flatMap((line): [place: string, line: string][] => {
      const name = normalizeName(line);
      if (!others.has(name)) return [[`${(below += 1)} ${kept}`, line]];
      [kept, below] = [name, 0];
      return [];
    });
  };
  const added = new Map(places(after, oldNames));
  return new Map(
    places(before, newNames).flatMap(([place, from]) => {
      const to = added.get(place);
      return to === undefined ? [] : [[from, to]];
    }),
  );
}
