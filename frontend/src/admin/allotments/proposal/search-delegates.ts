import type { Registrant } from '@mun/contracts/allotment/allotment';
import { createSearch } from '@mun/contracts/search-text';

/** Returns a test that delegates pass if their name, registration ID and institution match the search. */
export const createDelegateSearch = createSearch(({ fullName, registrationId, institution }: Registrant) => [
  fullName,
  registrationId,
  institution,
]);
