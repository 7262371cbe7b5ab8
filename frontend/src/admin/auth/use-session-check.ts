import type { AdminSession } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { adminApi } from '../shared/session/admin-api';

/** Milliseconds. */
const INTERVAL = 120_000;

/** Notices an expired session on pages that only read public lists, before the user types anything. */
export function useSessionCheck(): void {
  useSWR(ROUTES.adminSession, adminApi.get<AdminSession>, polling(INTERVAL));
}
