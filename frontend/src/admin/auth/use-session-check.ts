import type { AdminSession } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { adminApi } from '../shared/session/admin-api';

/** Milliseconds. */
const INTERVAL = 120_000;

/**
 * Notices an expired session on pages that only read public lists, before the user types anything.
 * @param isLive whether the page's own requests would notice it
 */
export function useSessionCheck(isLive: boolean): void {
  useSWR(isLive ? null : ROUTES.adminSession, adminApi.get<AdminSession>, polling(INTERVAL));
}
