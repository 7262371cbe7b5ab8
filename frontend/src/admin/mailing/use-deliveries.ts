import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/deliveries';
import type { DeliveryPage } from '@mun/contracts/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { retryForever } from '../../shared/lib/swr/retry-forever';
import { adminApi } from '../auth/admin-api';

/** Milliseconds between two looks: while mails go out, and else. */
const MOVING = 3_000;
const RESTING = 20_000;

/** One page of the mails. Which state and which page stands in the address: a reload and the back button find them. */
export function useDeliveries() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state');
  const state = DELIVERY_STATES.find((each) => each === asked);
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const show = (next: DeliveryState | undefined, at = 1) =>
    setSearch({ ...(next && { state: next }), ...(at > 1 && { page: String(at) }) });

  const { data, error, mutate } = useSWR(
    `${ROUTES.deliveries}?page=${page}${state ? `&state=${state}` : ''}`,
    adminApi.get<DeliveryPage>,
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest && moves(latest) ? MOVING : RESTING),
      ...retryForever(RESTING),
    },
  );
  const reload = async () => {
    await mutate();
  };
  return { data, failed: Boolean(error), state, page, show, reload };
}

function moves({ counts, sheet }: DeliveryPage): boolean {
  return counts.queued + counts.sending > 0 || sheet?.state === 'waiting' || sheet?.state === 'writing';
}
