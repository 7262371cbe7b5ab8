import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/notify/deliveries';
import type { DeliveryPage } from '@mun/contracts/notify/mailing';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { invalidate } from '../shared/cache/invalidate';
import { KEYS } from '../shared/cache/keys';
import { deliveriesApi } from './api';

/** Polling intervals in milliseconds. */
const WHILE_SENDING = 3_000;
const OTHERWISE = 20_000;

/**
 * One page of emails. State and page number are in the URL, so that reload and back button keep them.
 * @param search not in the URL, because names and email addresses must not be
 */
export function useDeliveries(search: string) {
  const [params, setParams] = useSearchParams();
  const state = DELIVERY_STATES.find((option) => option === params.get('state'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const show = (nextState: DeliveryState | undefined, nextPage = 1) =>
    setParams({ ...(nextState && { state: nextState }), ...(nextPage > 1 && { page: String(nextPage) }) });

  const { data, error } = useSWR(
    [KEYS.deliveries, state, page, search],
    () => deliveriesApi.list(state, page, search),
    {
      keepPreviousData: true,
      ...polling<DeliveryPage>((latest) => (latest && isSending(latest) ? WHILE_SENDING : OTHERWISE)),
    },
  );
  const reload = () => invalidate('emails');
  return { data, error, state, page, show, reload };
}

function isSending({ counts }: DeliveryPage): boolean {
  return counts.queued + counts.sending > 0;
}
