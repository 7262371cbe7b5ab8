import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrating } from '../../../shared/lib/react/use-hydrating';
import { PAYMENT } from '../checkout/payment-return';

/** History state that the form passes to the home page. */
export interface ReceiptState {
  received: { registrationId: string | undefined };
}

/** Returns the receipt in the history state, which outlasts a reload. Undefined while hydrating, as on the server. */
export function useReceipt(): ReceiptState['received'] | undefined {
  const { state } = useLocation() as { state: unknown };
  const hydrating = useHydrating();
  return hydrating || !hasReceipt(state) ? undefined : state.received;
}

/** Whether the delegate has just registered, in the form or on the payment provider's own page. */
export function useHasJustRegistered(): boolean {
  const receipt = useReceipt();
  const [search] = useSearchParams();
  const hydrating = useHydrating();
  return receipt !== undefined || (!hydrating && search.get(PAYMENT) === 'received');
}

function hasReceipt(state: unknown): state is ReceiptState {
  return typeof state === 'object' && state !== null && 'received' in state;
}
