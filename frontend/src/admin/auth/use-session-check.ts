import type { AdminSession } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { adminApi } from './admin-api';

/** How often it is asked whether the session still holds. Milliseconds. */
const EVERY = 120_000;

/** A session that ran out shows before one types into a page of it: lists that everybody may read would not tell. */
export function useSessionCheck(): void {
  useSWR(ROUTES.adminSession, adminApi.get<AdminSession>, { refreshInterval: EVERY, ...retryForever(EVERY) });
}
