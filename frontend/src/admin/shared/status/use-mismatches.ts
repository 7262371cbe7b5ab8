import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../session/admin-api';

/** @param wanted false to fetch nothing */
export function useMismatches(wanted = true) {
  return useSWR(wanted ? ROUTES.paymentMismatches : null, adminApi.get<PaymentMismatch[]>);
}

/** Whether an organiser has decided about the payment, or its refund is complete or in progress. */
export function isResolved({ refund, decision }: PaymentMismatch): boolean {
  return decision !== undefined || (refund !== undefined && refund.state !== 'failed');
}
