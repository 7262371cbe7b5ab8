import type { Paise } from '@mun/contracts/money';

/** A refund as the provider reports it; `amount` in paise. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
}

/** @throws TypeError if the entity is not a refund as the provider documents it */
export function parseRefund(entity: object): ProviderRefund {
  const { id, payment_id, amount, status }: Record<string, unknown> = { ...entity };
  const paise = Number(amount);
  if (
    typeof id !== 'string' ||
    typeof payment_id !== 'string' ||
    !Number.isSafeInteger(paise) ||
    (status !== 'pending' && status !== 'processed' && status !== 'failed')
  ) {
    throw new TypeError('Not a refund as the provider documents it');
  }
  return { id, paymentId: payment_id, amount: paise, status };
}
