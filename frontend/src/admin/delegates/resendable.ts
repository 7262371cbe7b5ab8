import type { DelegateEmail } from '@mun/contracts/registration/delegates';
import type { DeliveryState } from '@mun/contracts/notify/deliveries';

/** The others are still on their way. */
const RESENDABLE: ReadonlySet<DeliveryState> = new Set(['failed', 'unknown', 'sent']);

export function isResendable({ state }: DelegateEmail): boolean {
  return RESENDABLE.has(state);
}
