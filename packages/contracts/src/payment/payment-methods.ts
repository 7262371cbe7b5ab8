import { OFFLINE_METHOD_NAMES, type OfflineMethod } from './offline-payments.js';

/** How the payment provider was paid: the `method` of its payment. */
export const ONLINE_METHOD_NAMES = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cardless_emi: 'Cardless EMI',
  paylater: 'Pay later',
  bank_transfer: 'Bank transfer',
} as const;
export type OnlineMethod = keyof typeof ONLINE_METHOD_NAMES;

export function isOnlineMethod(method: unknown): method is OnlineMethod {
  return typeof method === 'string' && Object.hasOwn(ONLINE_METHOD_NAMES, method);
}

/** Names how something was paid. Undefined if that is unknown, as for payments that an earlier version recorded. */
export function describeMethod({
  method,
  offline,
}: {
  method?: OnlineMethod | undefined;
  offline?: { method: OfflineMethod } | undefined;
}): string | undefined {
  if (offline) return OFFLINE_METHOD_NAMES[offline.method];
  return method && ONLINE_METHOD_NAMES[method];
}
