import { useLocation, useSearchParams } from 'react-router-dom';
import { useClientValue } from '../../shared/use-client-value';

/** Query parameter of the redirect by POST /payment/return: 'received' to the home page, 'failed' to the form. */
export const PAYMENT = 'payment';

/** The form's data when a registration is complete. All of it may be missing after a payment on the provider's own page. */
export interface Receipt {
  registrationId?: string | undefined;
  fullName?: string | undefined;
  /** The name of the person who paid, if that was not the delegate. */
  payer?: string | undefined;
  /** The names of the preferred committees. */
  committees?: string[] | undefined;
  /** Rupees. */
  amount?: number | undefined;
  currency?: string | undefined;
  /** ISO date and time. */
  receivedAt?: string | undefined;
  /** The URL of the receipt as PDF. */
  receiptUrl?: string | undefined;
}

/** History state that the form passes to the home page. */
export interface ReceiptState {
  received: Receipt;
}

/** Returns the receipt in the history state, which outlasts a reload. Undefined while hydrating, as on the server. */
export function useReceipt(): Receipt | undefined {
  const { state } = useLocation() as { state: unknown };
  return useClientValue(hasReceipt(state) ? state.received : undefined, undefined);
}

/** Whether the delegate has just registered, in the form or on the payment provider's own page. */
export function useHasJustRegistered(): boolean {
  const receipt = useReceipt();
  const [search] = useSearchParams();
  const isPaid = useClientValue(search.get(PAYMENT) === 'received', false);
  return receipt !== undefined || isPaid;
}

function hasReceipt(state: unknown): state is ReceiptState {
  return typeof state === 'object' && state !== null && 'received' in state;
}
