import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/deliveries';
import type { DeliveryPage } from '@mun/contracts/mailing';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { deliveriesApi } from './api';

/** Polling intervals in milliseconds. */
const WHILE_SENDING = 3_000;
const OTHERWISE = 20_000;

/** One page of emails. State and page number are in the URL, so that reload and back button keep them. */
export function useDeliveries() {
  const [search, setSearch] = useSearchParams();
  const state = DELIVERY_STATES.find((option) => option === search.get('state'));
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const show = (nextState: DeliveryState | undefined, nextPage = 1) =>
    setSearch({ ...(nextState && { state: nextState }), ...(nextPage > 1 && { page: String(nextPage) }) });

  const { data, error, mutate } = useSWR(['deliveries', state, page], () => deliveriesApi.list(state, page), {
    keepPreviousData: true,
    refreshInterval: (latest) => (latest && isSending(latest) ? WHILE_SENDING : OTHERWISE),
    ...retryForever(OTHERWISE),
  });
  const reload = async () => {
    await mutate();
  };
  return { data, error, state, page, show, reload };
}

function isSending({ counts }: DeliveryPage): boolean {
  return counts.queued + counts.sending > 0;
}
