import type { PaymentMismatch } from '@mun/contracts/payment';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../auth/admin-api';

export function useMismatches() {
  return useSWR(ROUTES.paymentMismatches, (path: string) => adminApi.get<PaymentMismatch[]>(path));
}

/** Whether the money is back, or on its way. */
export function isBeingRefunded({ refund }: PaymentMismatch): boolean {
  return refund !== undefined && refund.state !== 'failed';
}
