import { expect, it } from 'vitest';
import { foldText, phoneDigits, searchWords } from './search-text.js';

it('ignores case, accents and typographic apostrophes', () => {
  expect(foldText('Zoë D’Souza')).toBe("zoe d'souza");
  expect(foldText('ZOË D‘SOUZA')).toBe("zoe d'souza");
});

it('splits a search into words', () => {
  expect(searchWords(' Zoë  RAO ')).toEqual(['zoe', 'rao']);
  expect(searchWords(' ')).toEqual([]);
});

it('reads a phone number as people type it', () => {
  for (const typed of ['9845012345', '+91 98450 12345', '098450-12345', '(98450) 12345'])
    expect(phoneDigits(typed)).toBe('9845012345');
  expect(phoneDigits('12345')).toBe('12345');
  for (const typed of ['123', 'K7QF2-9XDHM', '']) expect(phoneDigits(typed)).toBeUndefined();
});
