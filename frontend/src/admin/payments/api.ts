import type {
  DismissRequest,
  OrderPage,
  OrdersQuery,
  OrderView,
  PayerName,
  PaymentTotals,
  RefundRequest,
  UnmatchedPaymentView,
} from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../shared/session/admin-api';

/** These calls wait for the payment provider. */
const OPTIONS = { timeout: 60_000 };

export const paymentsApi = {
  refreshOrder: (id: string) => adminApi.post<OrderView>(buildPath(ROUTES.refreshOrder, { id }), {}, OPTIONS),
  acceptOrder: (id: string) => adminApi.post<OrderView>(buildPath(ROUTES.acceptOrder, { id }), {}),
  correctPayer: (id: string, payer: PayerName) =>
    adminApi.put<OrderView>(buildPath(ROUTES.orderPayer, { id }), payer),
  refundUnmatched: (paymentId: string, request: RefundRequest) =>
    adminApi.post<UnmatchedPaymentView>(buildPath(ROUTES.refundUnmatched, { paymentId }), request, OPTIONS),
  acceptUnmatched: (paymentId: string) =>
    adminApi.post<UnmatchedPaymentView>(buildPath(ROUTES.acceptUnmatched, { paymentId }), {}),
  dismissUnmatched: (paymentId: string, request: DismissRequest) =>
    adminApi.post<UnmatchedPaymentView>(buildPath(ROUTES.dismissUnmatched, { paymentId }), request),
};

/** @param query null to fetch nothing */
export function useOrders(query: OrdersQuery | null) {
  const key = query && ordersPath(query);
  const result = useSWR(key, fetchOrders, { keepPreviousData: true });
  return { ...result, isCurrent: result.data?.path === key };
}

/** One order, which may not be on the current page of the list, for example after a reload. @param id null to fetch nothing */
export function useOrder(id: string | null) {
  const { data, isLoading } = useOrders(id ? { search: id } : null);
  return { order: data?.orders.find((candidate) => candidate.id === id), isLoading };
}

export const usePaymentTotals = () => useSWR(ROUTES.paymentTotals, adminApi.get<PaymentTotals>);

function ordersPath({ state, edition, search, sort, page = 1 }: OrdersQuery): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(edition !== undefined && { edition }),
    ...(search?.trim() && { search: search.trim() }),
    ...(sort && { sort }),
    page: String(page),
  });
  return `${ROUTES.orders}?${query}`;
}

/** Adds the path, which distinguishes the data from that of the previous query. */
async function fetchOrders(path: string): Promise<OrderPage & { path: string }> {
  return { ...(await adminApi.get<OrderPage>(path)), path };
}
