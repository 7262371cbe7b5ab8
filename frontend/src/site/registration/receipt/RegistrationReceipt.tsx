import { lazy, Suspense } from 'react';
import { useHasJustRegistered } from './receipt-state';

export const loadReceiptPanel = () => import('./ReceiptPanel');
const ReceiptPanel = lazy(loadReceiptPanel);

/** Shows a delegate who has just registered their receipt. Its code is loaded only then. */
export function RegistrationReceipt() {
  return (
    useHasJustRegistered() && (
      <Suspense>
        <ReceiptPanel />
      </Suspense>
    )
  );
}
