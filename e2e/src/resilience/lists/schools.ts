import { buildPath, ROUTES } from '@mun/contracts/routes';
import { unique } from '../../admin/admin-ui.js';
import { registerSchool } from '../../fixtures/schools.fixture.js';
import type { ListDescriptor } from './list.js';

let opened = '';

export const SCHOOL_LISTS: readonly ListDescriptor[] = [
  {
    name: 'Schools',
    source: 'admin/schools/api.ts',
    path: '/admin/schools',
    request: 'GET /api/delegations',
    failed: 'The schools couldn’t be loaded.',
    change: async ({ admin }) => (await registerSchool(admin)).school,
  },
  {
    name: 'The page of a school',
    source: 'admin/schools/api.ts',
    path: async ({ admin }) => {
      opened = (await registerSchool(admin)).id;
      return `/admin/schools/${opened}`;
    },
    request: 'GET /api/delegations/*',
    failed: 'The school couldn’t be loaded.',
    change: async ({ admin }) => {
      const reason = unique('Agreed by phone ');
      const body = { kind: 'credit', amount: 100, reason, key: unique('adjustment-') };
      await admin.call('POST', buildPath(ROUTES.delegationAdjustments, { id: opened }), body);
      return reason;
    },
    isPolled: true,
  },
];
