import type {
  ErasureRequest,
  ErasureResponse,
  PersonalDataExport,
  PersonLookup,
} from '@mun/contracts/admin/privacy';
import { ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';

/** The person is identified in the body, never in a URL. */
export const privacyApi = {
  lookUp: (lookup: PersonLookup) => adminApi.post<PersonalDataExport>(ROUTES.personalDataExport, lookup),
  erase: (request: ErasureRequest) =>
    adminApi.post<ErasureResponse>(ROUTES.personalDataErasure, request, { timeout: 60_000 }),
};
