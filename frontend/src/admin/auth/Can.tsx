import type { Permission } from '@mun/contracts/admin/permissions';
import type { ReactNode } from 'react';
import { usePrincipal } from './use-principal';

/** What is absent for users without a permission. */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return usePrincipal().can(permission) ? children : null;
}
