import type { DeliveriesSearchQuery, DeliveryPage } from '@mun/contracts/notify/mailing';
import type { EmailPreview } from '@mun/contracts/notify/email-texts';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';

/** Each call throws ApiError. */
export const deliveriesApi = {
  list: ({ page, state, search, sort }: DeliveriesSearchQuery) => {
    const query = {
      page: String(page),
      ...(state && { state }),
      ...(search && { search }),
      ...(sort && { sort }),
    };
    return adminApi.get<DeliveryPage>(`${ROUTES.deliveries}?${new URLSearchParams(query)}`);
  },
  read: (id: string) => adminApi.get<EmailPreview>(buildPath(ROUTES.email, { id })),
};
