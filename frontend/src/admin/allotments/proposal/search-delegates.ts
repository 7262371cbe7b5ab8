import type { Registrant } from '@mun/contracts/allotment/allotment';
import { foldText, searchWords } from '@mun/contracts/search-text';

/** Returns a test that delegates pass if their name, registration ID and institution contain all words of the search. */
export function createDelegateSearch(search: string): (delegate: Registrant) => boolean {
  const words = searchWords(search);
  if (words.length === 0) return () => true;
  return ({ fullName, registrationId, institution }) => {
    const searched = foldText([fullName, registrationId, institution].join('\n'));
    return words.every((word) => searched.includes(word));
  };
}
