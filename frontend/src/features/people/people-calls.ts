import type { ErasureAnswer, PersonErasure, PersonFile, PersonSearch } from '@mun/contracts/people';
import { ROUTES } from '@mun/contracts/routes';
import { post } from '../admin/authorised';

/** What organisers do with the data of one person. Who is meant stands in the body, never in an address. Each throws ApiError. */
export const calls = {
  file: ({ who }: PersonSearch) => post<PersonFile>(ROUTES.personFile, { who }),
  erase: ({ who, reason }: PersonErasure) =>
    post<ErasureAnswer>(ROUTES.personErasure, { who, reason }, { timeout: 60_000 }),
};
