import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { adminApi } from '../auth/admin-api';

const POLL_MS = 5_000;

/** Polls while the page is visible. Older data stays while a request fails. */
export function useDashboard() {
  const { data, error, mutate } = useSWR(ROUTES.dashboard, adminApi.get<Dashboard>, {
    refreshInterval: POLL_MS,
    ...retryForever(POLL_MS),
  });
  return { data, failed: Boolean(error), reload: () => void mutate() };
}
