import type { PaymentMismatch } from '@mun/contracts/payment';
import type { OrderPage, OrdersQuery, OrderView, RefundRequest } from '@mun/contracts/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { mutate } from 'swr';
import { adminApi } from '../auth/admin-api';

/** The provider is asked while one waits, and may be slow. Milliseconds. */
const LONG = { timeout: 60_000 };

/** The address of one page of orders. */
export function ordersPath({ state, search, page = 1 }: OrdersQuery): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(search?.trim() && { search: search.trim() }),
    page: String(page),
  });
  return `${ROUTES.orders}?${query}`;
}

/** A page of orders with the address that it came from, which tells it from the one that was shown before. Throws ApiError. */
export async function readOrders(from: string): Promise<OrderPage & { from: string }> {
  return { ...(await adminApi.get<OrderPage>(from)), from };
}

/** What organisers do with payments. Each throws ApiError. */
export const office = {
  ask: (id: string) => adminApi.post<OrderView>(buildPath(ROUTES.refreshOrder, { id }), {}, LONG),
  refund: (id: string, wish: RefundRequest) =>
    adminApi.post<OrderView>(buildPath(ROUTES.refund, { id }), wish, LONG),
  refundMismatch: (paymentId: string, wish: RefundRequest) =>
    adminApi.post<PaymentMismatch>(buildPath(ROUTES.refundMismatch, { paymentId }), wish, LONG),
};

/** Everything that is shown of payments is read again. */
export async function readPaymentsAgain(): Promise<void> {
  await mutate((key) => typeof key === 'string' && key.startsWith('/payment/'));
}
