import type { ConferenceView } from '@mun/contracts/content/content';
import type { DelegateView } from '@mun/contracts/registration/delegates';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

/** What a delegate has to pay, in paise: the price of the last attempt, or the fee. NaN while the fee is loading. */
export function useDue({ orders: [last] }: DelegateView): number {
  const { data } = useSWR(last ? null : ROUTES.conference, publicApi.get<ConferenceView>);
  if (last) return last.amount;
  return data ? rupeesToPaise(data.fee) : Number.NaN;
}
