import { foldText } from '@mun/contracts/search-text';

/** The accented Latin letters by their letter without accent. */
const ACCENTED = new Map<string, string>();
for (let code = 0xc0; code <= 0x24f; code++) {
  const letter = String.fromCodePoint(code);
  const plain = foldText(letter);
  if (/^[a-z]$/.test(plain)) ACCENTED.set(plain, (ACCENTED.get(plain) ?? '') + letter);
}

/**
 * Returns the source of a regular expression that matches text in which a word starts like this, as `searchWordsOf` splits
 * it: case, accents and punctuation in the word are ignored. It needs the option `i`. @param start letters and digits
 */
export function foldedStart(start: string): string {
  const characters = Array.from(start, (character) => {
    const accented = ACCENTED.get(character);
    // An accent may be a character of its own.
    return accented === undefined ? character : `[${character}${accented}]\\p{M}*`;
  });
  return `(?<![\\p{L}\\p{N}\\p{M}])${characters.join('[^\\s\\p{L}\\p{N}]*')}`;
}
