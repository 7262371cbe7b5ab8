import type { ConferenceView } from '@mun/contracts/content/content';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import type { UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import type { DelegatePage, DelegateRow } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import { publicApi } from '../../../shared/lib/http/public-api';
import { adminApi } from '../../shared/session/admin-api';
import { delegatesApi } from '../api';

const MAX_SHOWN = 8;

/** Returns the first unpaid registrations that match a search. @throws ApiError */
export async function searchUnpaid(search: string): Promise<DelegateRow[]> {
  const query = new URLSearchParams({ state: 'pending', search, page: '1' });
  const { delegates } = await adminApi.get<DelegatePage>(`${ROUTES.delegates}?${query}`);
  return delegates.slice(0, MAX_SHOWN);
}

/** Returns a registration with what is due: the price of the last attempt, or the fee. @throws ApiError */
export async function findUnpaid(id: string): Promise<UnpaidDelegate> {
  const { orders, ...delegate } = await delegatesApi.get(id);
  const { fullName, institution, email, phone, createdAt } = delegate;
  const [last] = orders;
  const amount = last?.amount ?? rupeesToPaise((await publicApi.get<ConferenceView>(ROUTES.conference)).fee);
  return { id, fullName, institution, email, phone, createdAt, amount };
}
