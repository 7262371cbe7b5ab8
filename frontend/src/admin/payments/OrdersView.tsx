import { ORDER_FILTERS } from '@mun/contracts/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { Pager } from '../../shared/ui/navigation/Pager';
import { TableExport } from '../layout/TableExport';
import { useOrders } from './api';
import { OrderFilters } from './OrderFilters';
import { OrderRefund } from './OrderRefund';
import { OrderTable } from './OrderTable';

/**
 * All orders. State, page and the open refund are query parameters; the search text is not, because names and email
 * addresses must not be in URLs.
 */
export function OrdersView() {
  const [params, setParams] = useSearchParams();
  const [input, setInput] = useState('');
  const search = useDebouncedValue(input);
  const state = ORDER_FILTERS.find((option) => option === params.get('state'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, isCurrent, mutate } = useOrders({ ...(state && { state }), search, page });
  const refundId = params.get('refund');

  /** Null removes a parameter. */
  const updateParams = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace },
    );
  const clear = () => {
    setInput('');
    updateParams({ state: null, page: null });
  };

  const isFiltered = Boolean(state ?? search.trim());
  return (
    <>
      <OrderFilters
        search={input}
        state={state}
        total={data?.total}
        onSearch={(text) => {
          setInput(text);
          if (page > 1) updateParams({ page: null }, true);
        }}
        onState={(option) => updateParams({ state: option ?? null, page: null })}
        onClear={isFiltered ? clear : undefined}
      />
      <TableExport
        name="payments"
        route={ROUTES.ordersExport}
        filtered={
          isFiltered
            ? {
                count: isCurrent ? data?.total : undefined,
                query: new URLSearchParams({ ...(state && { state }), search }).toString(),
              }
            : undefined
        }
      />
      <AsyncContent
        data={error && !isCurrent ? undefined : data}
        error={error}
        retry={mutate}
        errorMessage="The payments couldn’t be loaded."
        loading={<Skeleton label="Loading payments..." />}
      >
        {({ orders, total, pages }) => (
          <>
            <OrderTable
              orders={orders}
              empty={
                total > 0
                  ? 'This page does not exist.'
                  : isFiltered
                    ? 'No orders match.'
                    : 'Nobody has started to pay yet.'
              }
              onRefund={(id) => updateParams({ refund: id })}
            />
            <Pager
              label="Pages of orders"
              page={page}
              pages={pages}
              onPage={(next) => updateParams({ page: next > 1 ? String(next) : null })}
            />
          </>
        )}
      </AsyncContent>
      <OrderRefund
        id={refundId}
        loaded={data?.orders.find(({ id }) => id === refundId)}
        onClose={() => updateParams({ refund: null }, true)}
      />
    </>
  );
}
