import { ROUTES } from '@mun/contracts/routes';
import type { HealthReport } from '@mun/contracts/health';
import useSWR from 'swr';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { adminApi } from '../auth/admin-api';

/** Milliseconds between two looks, whether the last one succeeded or not. */
const EVERY = 15_000;

/** Whether all is well, as the server judges it; `failed` where the last look did not succeed. */
export function useHealth() {
  const { data, error, mutate } = useSWR(ROUTES.adminHealth, adminApi.get<HealthReport>, {
    refreshInterval: EVERY,
    ...retryForever(EVERY),
  });
  return {
    wellbeing: data,
    failed: Boolean(error),
    ailing: data?.checks.filter(({ well }) => !well) ?? [],
    lookAgain: () => void mutate(),
  };
}
