import type { AdminSession } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { AccountsApi } from '../../fixtures/accounts-api.js';
import { AdminApi } from '../../fixtures/admin-api.js';
import { AllotmentsApi } from '../../fixtures/allotments.fixture.js';
import type { ListDescriptor, ListTools } from './list.js';

/** Somebody is invited. Returns their name. */
async function invite({ admin, undoLater }: ListTools): Promise<string> {
  const accounts = new AccountsApi(admin);
  const { id, name } = await accounts.invite();
  undoLater(() => accounts.remove(id));
  return name;
}

/** Somebody logs in. Returns the name of the session. */
async function logIn({ product }: ListTools): Promise<string> {
  const api = await AdminApi.login(product);
  const { session } = await api.call<AdminSession>('GET', ROUTES.adminSession);
  return `Shared code (${session})`;
}

/** Somebody gets a seat. Returns their name. */
async function allot({ admin, undoLater }: ListTools): Promise<string> {
  const allotments = new AllotmentsApi(admin);
  const { delegate, before } = await allotments.allotFreeSeat();
  undoLater(() => allotments.restore(before));
  return delegate.fullName;
}

export const ACCESS_LISTS: readonly ListDescriptor[] = [
  {
    name: 'People with access',
    source: 'admin/shared/cache/use-fresh.ts',
    path: '/admin/access',
    request: 'GET /api/admin/accounts',
    failed: 'The list of people couldn’t be loaded.',
    change: invite,
  },
  {
    name: 'Devices',
    source: 'admin/access/Sessions.tsx',
    path: '/admin/devices',
    request: 'GET /api/admin/sessions',
    failed: 'The devices couldn’t be loaded.',
    change: logIn,
  },
  {
    name: 'Committee lists',
    source: 'admin/committee-lists/CommitteeListsPage.tsx',
    path: '/admin/committee-lists?committee=World+Health+Organization',
    request: 'GET /api/admin/committee-lists',
    failed: 'The lists couldn’t be loaded.',
    change: allot,
  },
];
