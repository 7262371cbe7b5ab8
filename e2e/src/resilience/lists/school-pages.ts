import type { AddedNames } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { unique } from '../../admin/admin-ui.js';
import { FAILURE } from '../../fixtures/network.js';
import { SchoolApi } from '../../site/schools/school.js';
import type { ListDescriptor } from './list.js';

let school: SchoolApi;

export const SCHOOL_PAGE_LISTS: readonly ListDescriptor[] = [
  {
    name: 'Places of a school',
    source: 'site/schools/use-school.ts',
    path: async ({ product }) => {
      school = await SchoolApi.register(product, 10);
      return school.path;
    },
    request: 'GET /api/schools/*',
    failed: FAILURE,
    // By a colleague with the same link.
    change: async () => {
      const fullName = unique('Sample Student ');
      await school.call<AddedNames>('POST', ROUTES.schoolNames, {
        students: [{ fullName, email: '', className: '' }],
      });
      return fullName;
    },
  },
];
