import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { SchoolOffer } from '@mun/contracts/delegations/delegations';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';
import { READ_ONCE } from '../../shared/lib/swr/read-once';

/** Fetches whether schools can register, and at which price. Read once, so that no form disappears while somebody fills it in. */
export function useSchoolOffer() {
  return useSWR(SCHOOL_ROUTES.schoolOffer, publicApi.get<SchoolOffer>, {
    ...READ_ONCE,
    shouldRetryOnError: false,
  });
}
