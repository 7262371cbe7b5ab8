import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../session/admin-api';

/** @param wanted false to fetch nothing */
export function useUnmatchedPayments(wanted = true) {
  return useSWR(wanted ? ROUTES.unmatchedPayments : null, adminApi.get<UnmatchedPaymentView[]>);
}

/** Whether an organiser has decided about the payment, or its refund is complete or in progress. */
export function isResolved({ refund, decision }: UnmatchedPaymentView): boolean {
  return decision !== undefined || (refund !== undefined && refund.state !== 'failed');
}
