import type { DeliveryState } from '@mun/contracts/deliveries';
import type { DeliveryPage } from '@mun/contracts/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../auth/admin-api';

/** Each call throws ApiError. */
export const deliveriesApi = {
  list: (state: DeliveryState | undefined, page: number) =>
    adminApi.get<DeliveryPage>(`${ROUTES.deliveries}?page=${page}${state ? `&state=${state}` : ''}`),
  resend: (id: string) => adminApi.post<unknown>(buildPath(ROUTES.resendDelivery, { id }), {}),
};
