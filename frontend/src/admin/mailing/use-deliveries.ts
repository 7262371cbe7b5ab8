import { DELIVERY_STATES } from '@mun/contracts/notify/deliveries';
import { DELIVERY_SORTS, type DeliveryPage } from '@mun/contracts/notify/mailing';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { invalidate } from '../shared/cache/invalidate';
import { KEYS } from '../shared/cache/keys';
import { useListAddress } from '../shared/lists/use-list-address';
import { deliveriesApi } from './api';

/** Polling intervals in milliseconds. */
const WHILE_SENDING = 3_000;
const OTHERWISE = 20_000;

/** The page of emails that the address selects. */
export function useDeliveries() {
  const { search, page, oneOf } = useListAddress();
  const state = oneOf('state', DELIVERY_STATES);
  const sort = oneOf('sort', DELIVERY_SORTS);
  const query = { page, search: search.trim(), ...(state && { state }), ...(sort && { sort }) };
  const { data, error } = useSWR([KEYS.deliveries, query], () => deliveriesApi.list(query), {
    keepPreviousData: true,
    ...polling<DeliveryPage>((latest) => (latest && isSending(latest) ? WHILE_SENDING : OTHERWISE)),
  });
  return { data, error, state, reload: () => invalidate('emails') };
}

function isSending({ counts }: DeliveryPage): boolean {
  return counts.queued + counts.sending > 0;
}
