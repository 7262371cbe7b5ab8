import type { ParsedInstitution } from './parse-institution.js';

/** Names that share only a word as common as this are not compared: comparing all pairs of thousands would be slow. */
const MAX_BLOCK = 150;
const ACRONYM_LENGTHS = [2, 3, 4, 5, 6];
/** Letters at the start and at the end of a word, of which a typing error changes only one. */
const EDGE = 4;

/** Yields the pairs of institutions that share a word, nearly a word, or an acronym. A pair may be yielded several times. */
export function* candidatePairs(institutions: readonly ParsedInstitution[][]): Generator<[number, number]> {
  const blocks = new Map<string, Set<number>>();
  for (const [index, spellings] of institutions.entries())
    for (const key of spellings.flatMap(blockKeys))
      blocks.set(key, (blocks.get(key) ?? new Set()).add(index));
  for (const block of blocks.values()) {
    if (block.size > MAX_BLOCK) continue;
    const members = [...block];
    for (const [position, a] of members.entries()) for (const b of members.slice(position + 1)) yield [a, b];
  }
}

function blockKeys({ words, significant }: ParsedInstitution): string[] {
  const initials = words.map((word) => word.charAt(0)).join('');
  const acronyms = ACRONYM_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, initials.length - length + 1) }, (_, start) =>
      initials.slice(start, start + length),
    ),
  );
  const edges = significant
    .filter((word) => word.length > EDGE)
    .flatMap((word) => [`${word.slice(0, EDGE)}…`, `…${word.slice(-EDGE)}`]);
  return [...new Set([...significant, ...acronyms, ...edges])];
}
