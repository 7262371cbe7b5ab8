import type { AdminSession } from '@mun/contracts/admin/admin';
import type { Permission } from '@mun/contracts/admin/permissions';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../shared/session/admin-api';
import { useSession } from '../shared/session/session.store';

/**
 * Who is logged in, and what they may do. Until the server has answered, everything is shown: it refuses what is not allowed.
 */
export function usePrincipal() {
  const token = useSession((state) => state.token);
  const { data } = useSWR(token ? ROUTES.adminSession : null, adminApi.get<AdminSession>);
  const can = (permission: Permission) => data?.permissions.includes(permission) ?? true;
  return { account: data?.account, can, isKnown: data !== undefined };
}
