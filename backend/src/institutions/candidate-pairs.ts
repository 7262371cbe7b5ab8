import { inBatches } from '../platform/in-batches.js';
import { ACRONYM, canBeTypo } from './compare-institutions.js';
import type { ParsedInstitution } from './parse-institution.js';

const ACRONYM_LENGTHS = [2, 3, 4, 5, 6];

/**
 * Yields the pairs of institutions that may be the same: each word of one is in the other, up to a typing error, or part of an
 * acronym. So of thousands with common words only few are compared. Yields to the event loop, too.
 */
export async function* candidatePairs(
  institutions: readonly ParsedInstitution[][],
): AsyncGenerator<[number, number]> {
  const index = new Map<string, Set<number>>();
  for await (const batch of inBatches(institutions.entries()))
    for (const [at, spellings] of batch)
      for (const key of spellings.flatMap(indexKeys)) index.set(key, (index.get(key) ?? new Set()).add(at));
  for await (const batch of inBatches(institutions.entries()))
    for (const [a, spellings] of batch)
      for (const b of new Set(spellings.flatMap((spelling) => findCandidates(spelling, index))))
        if (b > a) yield [a, b];
}

function findCandidates(spelling: ParsedInstitution, index: ReadonlyMap<string, Set<number>>): number[] {
  // For each word, the sets of institutions that may contain it in some form.
  const [rarest = [], ...others] = spelling.significant
    .map((word) => searchKeys(word, spelling).flatMap((key) => index.get(key) ?? []))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return rarest
    .flatMap((set) => [...set])
    .filter((candidate) => others.every((sets) => sets.some((set) => set.has(candidate))));
}

function sizeOf(sets: Set<number>[]): number {
  return sets.reduce((sum, { size }) => sum + size, 0);
}

function indexKeys({ words, significant }: ParsedInstitution): string[] {
  const acronyms = acronymsOf(words).map(({ acronym }) => `acronym ${acronym}`);
  return [...significant.flatMap((word) => [`word ${word}`, ...typoKeys(word)]), ...acronyms];
}

function searchKeys(word: string, { words }: ParsedInstitution): string[] {
  const parts = acronymsOf(words).filter(({ start, acronym }) =>
    words.slice(start, start + acronym.length).includes(word),
  );
  return [
    `word ${word}`,
    ...typoKeys(word),
    ...(ACRONYM.test(word) ? [`acronym ${word}`] : []),
    ...parts.map(({ acronym }) => `word ${acronym}`),
  ];
}

/** Two words that differ by a typing error share the word without one of its letters, or the whole word. */
function typoKeys(word: string): string[] {
  if (!canBeTypo(word)) return [];
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))].map(
    (key) => `typo ${key}`,
  );
}

function acronymsOf(words: string[]): { start: number; acronym: string }[] {
  const initials = words.map((word) => word.charAt(0)).join('');
  return ACRONYM_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, initials.length - length + 1) }, (_, start) => ({
      start,
      acronym: initials.slice(start, start + length),
    })),
  );
}
