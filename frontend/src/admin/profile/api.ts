import { ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';

export const profileApi = {
  leave: () => adminApi.delete(ROUTES.ownAccount),
};
