import type { ParsedInstitution } from './parse-institution.js';

/** Shorter words differ too easily by one letter. */
const MIN_TYPO_LENGTH = 5;
export const ACRONYM = /^\p{L}{2,6}$/u;

/**
 * Returns whether two names may be of the same institution: each word of one is in the other, in any order, with one typing
 * error or as a part of an acronym ('NPS' for 'National Public School').
 */
export function isSameInstitution(one: ParsedInstitution, other: ParsedInstitution): boolean {
  if (one.significant.length === 0 || other.significant.length === 0) return false;
  if (one.kinds.length > 0 && other.kinds.length > 0 && !one.kinds.some((kind) => other.kinds.includes(kind)))
    return false;
  const left = one.significant.filter((word) => !other.significant.includes(word));
  const right = other.significant.filter((word) => !one.significant.includes(word));
  spellOutAcronyms(left, right, other.words);
  spellOutAcronyms(right, left, one.words);
  for (const word of left.slice()) {
    const typo = right.find((candidate) => isTypo(word, candidate));
    if (typo === undefined) continue;
    remove(left, word);
    remove(right, typo);
  }
  return left.length === 0 && right.length === 0;
}

/** Removes the acronyms among `words`, and the words that they stand for from `spelledOut`. @param phrase in their order */
function spellOutAcronyms(words: string[], spelledOut: string[], phrase: string[]): void {
  for (const acronym of words.filter((word) => ACRONYM.test(word))) {
    const initials = phrase.map((word) => word.charAt(0)).join('');
    const start = initials.indexOf(acronym);
    if (start < 0) continue;
    remove(words, acronym);
    for (const word of phrase.slice(start, start + acronym.length)) remove(spelledOut, word);
  }
}

function remove(words: string[], word: string): void {
  const index = words.indexOf(word);
  if (index >= 0) words.splice(index, 1);
}

/** Numbers differ on purpose. */
export function canBeTypo(word: string): boolean {
  return word.length >= MIN_TYPO_LENGTH && !/\p{N}/u.test(word);
}

/** Returns whether one letter is missing, added, wrong or swapped with its neighbour. */
export function isTypo(a: string, b: string): boolean {
  if (!canBeTypo(a) || !canBeTypo(b) || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.charAt(0) === restB.charAt(1) &&
      restA.charAt(1) === restB.charAt(0) &&
      restA.slice(2) === restB.slice(2))
  );
}
