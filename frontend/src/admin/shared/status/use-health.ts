import { ROUTES } from '@mun/contracts/routes';
import type { HealthReport } from '@mun/contracts/admin/health';
import useSWR from 'swr';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { polling } from '../../../shared/lib/swr/polling';
import { adminApi } from '../session/admin-api';

const POLL_MS = 15_000;

/** Polls the system status. `failed` means that the last request failed. */
export function useHealth() {
  const { data, error, mutate } = useSWR(ROUTES.adminHealth, adminApi.get<HealthReport>, polling(POLL_MS));
  const failingChecks = data?.checks.filter(({ ok }) => !ok) ?? [];
  return {
    health: data,
    failed: Boolean(error),
    failingChecks,
    summary:
      failingChecks.length === 0
        ? 'Everything is working'
        : `${pluralize(failingChecks.length, 'problem needs', 'problems need')} attention`,
    reload: () => void mutate(),
  };
}
