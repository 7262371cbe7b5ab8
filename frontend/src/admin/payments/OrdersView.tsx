import { ORDER_FILTERS, type OrdersQuery } from '@mun/contracts/payment-admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Pager } from '../../shared/ui/navigation/Pager';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { adminForms } from '../forms/messages';
import { payments } from './messages';
import { ordersPath, readOrders } from './api';
import { OrderFilters } from './OrderFilters';
import { OrderRefund } from './OrderRefund';
import { OrderTable } from './OrderTable';

const texts = payments.orders;

/**
 * Every order. State, page and the open refund stand in the address; what is searched for does not: names and emails do
 * not belong into addresses.
 */
export function OrdersView() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const asked = useDebouncedValue(search);
  const state = stateIn(query.get('state'));
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const wish: OrdersQuery = { ...(state && { state }), search: asked, page };
  const address = ordersPath(wish);
  const { data, error, mutate } = useSWR(address, readOrders, { keepPreviousData: true });
  const refunding = query.get('refund');

  /** Null takes a part out of the address. */
  const go = (parts: Record<string, string | null>, replace = false) =>
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries(parts))
          if (value) now.set(name, value);
          else now.delete(name);
        return now;
      },
      { replace },
    );
  const clear = () => {
    setSearch('');
    go({ state: null, page: null });
  };

  const filtered = Boolean(state ?? asked.trim());
  return (
    <>
      <OrderFilters
        search={search}
        state={state}
        found={data?.total}
        onSearch={(text) => {
          setSearch(text);
          if (page > 1) go({ page: null }, true);
        }}
        onState={(wanted) => go({ state: wanted ?? null, page: null })}
        onClear={filtered ? clear : undefined}
      />
      {error && data?.from !== address ? (
        <Notice text={payments.failed}>
          <Button $quiet onClick={() => void mutate()}>
            {adminForms.retry}
          </Button>
        </Notice>
      ) : !data ? (
        <Skeleton label={payments.loading} />
      ) : (
        <>
          <OrderTable
            orders={data.orders}
            empty={data.total > 0 ? texts.beyond : filtered ? texts.nothing : texts.none}
            onRefund={(id) => go({ refund: id })}
          />
          <Pager
            label={texts.pages}
            page={page}
            pages={data.pages}
            onPage={(wanted) => go({ page: wanted > 1 ? String(wanted) : null })}
          />
        </>
      )}
      <OrderRefund
        id={refunding}
        known={data?.orders.find(({ id }) => id === refunding)}
        onClose={() => go({ refund: null }, true)}
      />
    </>
  );
}

function stateIn(text: string | null): OrdersQuery['state'] {
  return ORDER_FILTERS.find((state) => state === text);
}
