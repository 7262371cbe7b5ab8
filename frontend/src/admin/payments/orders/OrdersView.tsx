import { ORDER_FILTERS, ORDER_STATES } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Pager } from '../../shared/lists/Pager';
import { ORDER_STATUSES } from '../../shared/ui/OrderStatus';
import { TableExport } from '../../shared/lists/TableExport';
import { ListFilters } from '../../shared/lists/ListFilters';
import { ListWithPanel } from '../../shared/lists/ListWithPanel';
import { usePanel } from '../../shared/lists/use-panel';
import { useOrders } from '../api';
import { nameOf } from '../name-of';
import { OrderPanel } from './OrderPanel';
import { OrderRefund } from '../refunds/OrderRefund';
import { OrderTable } from './OrderTable';

const STATE_OPTIONS = [
  ...ORDER_STATES.map((value) => ({ value, label: ORDER_STATUSES[value].label })),
  { value: 'late' as const, label: 'Paid after the order expired' },
  { value: 'offline' as const, label: 'Paid offline' },
];

/**
 * All orders of the current edition, or of a past one. State, edition, page, the open order and the open refund are query parameters; the search text is not, because names and email
 * addresses must not be in URLs.
 */
export function OrdersView() {
  const { state, edition, page, refundId, updateParams } = useOrderParams();
  const [search, setSearch] = useState('');
  const filters = { ...(state && { state }), ...(edition !== undefined && { edition }) };
  const { data, error, isCurrent, mutate } = useOrders({ ...filters, search, page });
  const { openId, open, close } = usePanel('order');
  // The open order may be on another page, for example after a reload.
  const opened = useOrders(openId ? { search: openId } : null);
  const order = [...(opened.data?.orders ?? []), ...(data?.orders ?? [])].find(({ id }) => id === openId);

  const clear = () => {
    setSearch('');
    updateParams({ state: null, edition: null, page: null });
  };

  const isFiltered = Boolean(state ?? edition ?? search.trim());
  return (
    <>
      {edition !== undefined && (
        <p>
          These are the payments of a past edition. They can be refunded as before, but the delegate isn’t
          emailed.
        </p>
      )}
      <ListFilters
        label="Find payments"
        placeholder="Name, email, institution, registration ID, order or payment ID"
        search={search}
        onSearch={(text) => {
          setSearch(text);
          if (page > 1) updateParams({ page: null }, true);
        }}
        stateLabel="Payment"
        states={STATE_OPTIONS}
        state={state}
        onState={(option) => updateParams({ state: option ?? null, page: null })}
        total={data && pluralize(data.total, 'order')}
        onClear={isFiltered ? clear : undefined}
      />
      <TableExport
        name="payments"
        route={ROUTES.ordersExport}
        filtered={
          isFiltered
            ? {
                count: isCurrent ? data?.total : undefined,
                query: new URLSearchParams({ ...filters, search }).toString(),
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
          <ListWithPanel
            openId={openId}
            title={order ? nameOf(order.registration) : 'Payment'}
            onClose={close}
            panel={
              <OrderPanel
                order={order}
                loading={opened.isLoading}
                onRefund={(id) => updateParams({ refund: id })}
              />
            }
          >
            <OrderTable
              orders={orders}
              openId={openId}
              onOpen={open}
              empty={
                total > 0
                  ? 'This page does not exist.'
                  : isFiltered
                    ? 'No orders match.'
                    : 'Nobody has started to pay yet.'
              }
            />
            <Pager
              label="Pages of orders"
              page={page}
              pages={pages}
              onPage={(next) => updateParams({ page: next > 1 ? String(next) : null })}
            />
          </ListWithPanel>
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

function useOrderParams() {
  const [params, setParams] = useSearchParams();
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
  return {
    state: ORDER_FILTERS.find((option) => option === params.get('state')),
    edition: params.get('edition') ?? undefined,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    refundId: params.get('refund'),
    updateParams,
  };
}
