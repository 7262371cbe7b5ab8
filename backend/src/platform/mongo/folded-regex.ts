import { foldText } from '@mun/contracts/search-text';
import { escapeRegex } from './escape-regex.js';

/** The accented Latin letters by their letter without accent. */
const ACCENTED = new Map<string, string>();
for (let code = 0xc0; code <= 0x24f; code++) {
  const letter = String.fromCodePoint(code);
  const plain = foldText(letter);
  if (/^[a-z]$/.test(plain)) ACCENTED.set(plain, (ACCENTED.get(plain) ?? '') + letter);
}

/** Returns the source of a regular expression that matches text as `foldText` compares it; it needs the option `i`. */
export function foldedRegex(text: string): string {
  return Array.from(foldText(text), (character) => {
    if (character === "'") return "['’‘ʼ`´]";
    const accented = ACCENTED.get(character);
    // An accent may be a character of its own.
    return accented === undefined ? escapeRegex(character) : `[${character}${accented}]\\p{M}*`;
  }).join('');
}
