import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrating } from '../../../shared/lib/react/use-hydrating';
import { PAYMENT } from '../checkout/payment-return';

/** What the form leaves in the history for the home page to show. */
export interface Receipt {
  received: { registrationId: string | undefined };
}

/** Where a delegate comes from a registration just made, what is left of it in the history. */
export function useReceipt(): Receipt['received'] | undefined {
  const { state } = useLocation() as { state: unknown };
  // The server knows nothing of a browser's history, which outlasts a reload.
  const hydrating = useHydrating();
  return hydrating || !isReceived(state) ? undefined : state.received;
}

/** Whether this is a delegate who comes from a registration, of this page's or of the checkout's own. */
export function useRegistrationReceipt(): boolean {
  const received = useReceipt();
  const [search] = useSearchParams();
  const hydrating = useHydrating();
  return received !== undefined || (!hydrating && search.get(PAYMENT) === 'received');
}

function isReceived(state: unknown): state is Receipt {
  return typeof state === 'object' && state !== null && 'received' in state;
}
