import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { adminApi } from '../shared/session/admin-api';

const POLL_MS = 5_000;

/** Polls while the page is visible. Older data stays while a request fails. */
export function useDashboard() {
  const { data, error, mutate } = useSWR(ROUTES.dashboard, adminApi.get<Dashboard>, polling(POLL_MS));
  return { data, failed: Boolean(error), reload: () => void mutate() };
}
