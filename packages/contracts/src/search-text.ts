/** More parts of one long token ('https://…') are not joined. */
const MAX_JOINED = 6;
/** People also search for the last digits of a phone number. */
const MIN_DIGITS = 4;

/**
 * One word of a search, as alternatives: all words of one of them must each start a word of what is searched. 'Anne-Marie' is
 * [['annemarie'], ['anne', 'marie']]. A search without a letter or digit has no alternative, and matches nothing.
 */
export type SearchTerm = readonly (readonly string[])[];

/** Lower case, without accents and with plain apostrophes: 'Zoë D’Souza' and "zoe d'souza" are the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .toLowerCase();
}

/**
 * Returns the words by which texts are found. Each part of a name, an address or a registration ID starts one, with and
 * without what follows: 'D’Souza' is found by 'dsouza' and 'souza'. A phone number is found by any four digits in it.
 */
export function searchWordsOf(texts: Iterable<string | undefined>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    const digits = phoneDigits(text) ?? '';
    for (let start = 0; start <= digits.length - MIN_DIGITS; start++) words.add(digits.slice(start));
    for (const parts of tokensOf(text))
      for (const start of parts.keys()) words.add(parts.slice(start, start + MAX_JOINED).join(''));
  }
  return [...words];
}

/** Returns the words of a search, all of which must match, in any order; none if it is blank. */
export function parseSearch(search: string): SearchTerm[] {
  const digits = phoneDigits(search);
  if (digits !== undefined) return [[[digits]]];
  // The parts of "D'Souza" are no words of their own to the person who types it.
  const tokens = tokensOf(foldText(search).replaceAll("'", ''));
  if (tokens.length === 0) return search.trim() === '' ? [] : [[]];
  return tokens.map((parts) => (parts.length > 1 ? [[parts.join('')], parts] : [parts]));
}

/**
 * The rule of every list: each word of the search starts a word of the item, in any order. Case, accents, punctuation and
 * spaces are ignored. Returns a test that calls `textsOf` once for each object.
 */
export function createSearch<Item extends object>(
  textsOf: (item: Item) => Iterable<string | undefined>,
): (search: string) => (item: Item) => boolean {
  const cached = new WeakMap<Item, string>();
  const toText = (item: Item) => {
    const text =
      cached.get(item) ??
      searchWordsOf(textsOf(item))
        .map((word) => ` ${word}`)
        .join('');
    cached.set(item, text);
    return text;
  };
  return (search) => {
    const terms = parseSearch(search);
    return (item) =>
      terms.every((term) => term.some((words) => words.every((word) => toText(item).includes(` ${word}`))));
  };
}

/** Returns the digits of a phone number without the country code: '+91 98450 12345'. Otherwise undefined. */
function phoneDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return /^[+\d\s().-]+$/.test(text) && digits.length >= MIN_DIGITS
    ? digits.replace(/^0/, '').slice(-10)
    : undefined;
}

/** Returns the parts between punctuation of everything between spaces. */
function tokensOf(text: string): string[][] {
  return foldText(text)
    .split(/\s+/)
    .map((token) => token.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    .filter((parts) => parts.length > 0);
}
