import type { DelegateView, CancelDelegate } from '@mun/contracts/registration/delegates';
import type { ResendRequest } from '@mun/contracts/notify/mailing';
import type { OrderRefundRequest, OrderView, RefundView } from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../../shared/lib/swr/polling';
import { adminApi } from '../session/admin-api';

/** Calls that wait for the payment provider. */
const SLOW = { timeout: 60_000 };

/** What several screens do with a delegate. Each call throws ApiError. */
export const delegateActions = {
  cancel: (id: string, body: CancelDelegate) =>
    adminApi.post<DelegateView>(buildPath(ROUTES.cancelDelegate, { id }), body, SLOW),
  /** @param id of the order */
  refund: (id: string, body: OrderRefundRequest) =>
    adminApi.post<OrderView>(buildPath(ROUTES.refund, { id }), body, SLOW),
  /** @param id of the delivery */
  resend: (id: string, body: ResendRequest, idempotencyKey: string) =>
    adminApi.post<unknown>(buildPath(ROUTES.resendDelivery, { id }), body, { idempotencyKey }),
};

/** Milliseconds between requests, while an email or a refund is on its way and otherwise. */
const WHILE_BUSY = 3_000;
const OTHERWISE = 15_000;

/**
 * One delegate, polled, because emails and refunds progress and other organisers work too.
 * @param id the registration ID or the internal one; null to fetch nothing
 */
export function useDelegate(id: string | null) {
  return useSWR(
    id && buildPath(ROUTES.delegate, { id }),
    adminApi.get<DelegateView>,
    polling<DelegateView>((latest) => (latest && isBusy(latest) ? WHILE_BUSY : OTHERWISE)),
  );
}

function isBusy({ emails, orders }: DelegateView): boolean {
  return (
    emails.some(({ state }) => state === 'queued' || state === 'sending') ||
    orders.some(({ state, partialRefunds = [] }) => state === 'refunding' || partialRefunds.some(isOnItsWay))
  );
}

function isOnItsWay({ state }: RefundView): boolean {
  return state === 'requested' || state === 'pending';
}
