import type {
  ErasureResponse,
  ErasureRequest,
  PersonalDataExport,
  PersonLookup,
} from '@mun/contracts/privacy';
import { ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../auth/admin-api';

/** What organisers do with the data of one person. Who is meant stands in the body, never in an address. Each throws ApiError. */
export const calls = {
  file: ({ who }: PersonLookup) => adminApi.post<PersonalDataExport>(ROUTES.personalDataExport, { who }),
  erase: ({ who, reason }: ErasureRequest) =>
    adminApi.post<ErasureResponse>(ROUTES.personalDataErasure, { who, reason }, { timeout: 60_000 }),
};
