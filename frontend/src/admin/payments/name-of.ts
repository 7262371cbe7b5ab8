import type { OrderView } from '@mun/contracts/payment/payment-admin';

/** Erased people have no name. */
export function nameOf({ fullName }: OrderView['registration']): string {
  return fullName || 'Erased person';
}
