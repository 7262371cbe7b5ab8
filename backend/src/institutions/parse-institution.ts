import { foldText } from '@mun/contracts/search-text';

/** The words of an institution's name. */
export interface ParsedInstitution {
  /** In their order, without articles and prepositions. */
  words: string[];
  /** The words that distinguish institutions. */
  significant: string[];
  /** 'school', 'college' …: a school and a college of the same name are different institutions. */
  kinds: string[];
}

const IGNORED = new Set(['the', 'of', 'and', 'for', 'at', 'in', 'a']);
const KINDS = new Set(['school', 'college', 'university', 'academy', 'institute']);
/** Words that are often left out, besides the kinds. */
const OPTIONAL = new Set(['high', 'higher', 'senior', 'secondary', 'sec', 'sr', 'hs', 'ss']);
const SYNONYMS: Readonly<Record<string, string>> = {
  schools: 'school',
  sch: 'school',
  colleges: 'college',
  clg: 'college',
  univ: 'university',
  uni: 'university',
  inst: 'institute',
  institution: 'institute',
  intl: 'international',
  natl: 'national',
  saint: 'st',
  rd: 'road',
};

export function parseInstitution(name: string): ParsedInstitution {
  const words = foldText(name)
    .replaceAll(/[.']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !IGNORED.has(word))
    .map((word) => SYNONYMS[word] ?? word);
  return {
    words,
    significant: words.filter((word) => !KINDS.has(word) && !OPTIONAL.has(word)),
    kinds: words.filter((word) => KINDS.has(word)),
  };
}
