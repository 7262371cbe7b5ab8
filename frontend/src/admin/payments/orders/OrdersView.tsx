import { ORDER_FILTERS, ORDER_SORTS, ORDER_STATES } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { ORDER_STATUSES } from '../../shared/ui/status/OrderStatus';
import { DataTable } from '../../shared/lists/table/DataTable';
import { FilterBar, optionsOf } from '../../shared/lists/filters/FilterBar';
import { ListWithPanel } from '../../shared/lists/panel/ListWithPanel';
import { TableExport } from '../../shared/lists/TableExport';
import { useListAddress } from '../../shared/lists/use-list-address';
import { usePanel } from '../../shared/lists/panel/use-panel';
import { useOrder, useOrders } from '../api';
import { nameOf } from '../../shared/name-of';
import { RefundDialog, refundOfOrder } from '../../shared/delegate-actions/RefundDialog';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { OrderPanel } from './OrderPanel';
import { ORDER_COLUMNS } from './order-columns';

const STATE_OPTIONS = [
  ...optionsOf(ORDER_STATES, ORDER_STATUSES),
  { value: 'late', label: 'Paid after the order expired' },
  { value: 'offline', label: 'Paid offline' },
];

const FILTERS = [{ parameter: 'state', label: 'Payment', options: STATE_OPTIONS }];

/** All orders of the current edition, or of a past one. */
export function OrdersView() {
  const { search, page, get, oneOf, show } = useListAddress();
  const state = oneOf('state', ORDER_FILTERS);
  const edition = get('edition');
  const sort = oneOf('sort', ORDER_SORTS);
  const refundId = get('refund') ?? null;
  const filters = { ...(state && { state }), ...(edition !== undefined && { edition }) };
  const { data, error, isCurrent, mutate } = useOrders({ ...filters, search, ...(sort && { sort }), page });
  const { openId, open, close } = usePanel('order');
  const opened = useOrder(openId);
  const refunding = useOrder(refundId);
  const listed = (id: string | null) => data?.orders.find((candidate) => candidate.id === id);
  const order = opened.order ?? listed(openId);
  const refunded = refunding.order ?? listed(refundId);
  const isFiltered = Boolean(state ?? edition ?? search.trim());
  return (
    <>
      {edition !== undefined && (
        <p>
          These are the payments of a past edition. They can be refunded as before, but the delegate isn’t
          emailed.
        </p>
      )}
      <FilterBar
        label="Find payments"
        placeholder="Name, email, institution, registration ID, order or payment ID"
        filters={FILTERS}
        alsoClears={['edition']}
        result={data && pluralize(data.total, 'order')}
        tools={
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
        }
      />
      <ListWithPanel
        openId={openId}
        title={order ? nameOf(order.registration) : 'Payment'}
        onClose={close}
        panel={
          <OrderPanel order={order} loading={opened.isLoading} onRefund={(id) => show({ refund: id })} />
        }
      >
        <DataTable
          caption="Payment orders"
          order="newest first"
          columns={ORDER_COLUMNS}
          rows={error && !isCurrent ? undefined : data?.orders}
          source={{ error, mutate }}
          what="payments"
          keyOf={({ id }) => id}
          openKey={openId}
          onOpen={open}
          pages={data?.pages ?? 1}
          empty={
            data && data.total > 0
              ? 'This page does not exist.'
              : isFiltered
                ? 'No orders match.'
                : 'No payments yet.'
          }
        />
      </ListWithPanel>
      <RefundDialog
        open={refundId !== null}
        payment={refunded && refundOfOrder(refunded)}
        onClose={() => show({ refund: undefined }, true)}
      >
        {refunding.isLoading ? (
          <Skeleton label="Loading the payment..." lines={2} />
        ) : (
          <ErrorText role="alert">This payment no longer exists.</ErrorText>
        )}
      </RefundDialog>
    </>
  );
}
