import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useHasJustRegistered } from './receipt-state';

let loadedPanel: ComponentType | undefined;

export async function loadReceiptPanel() {
  const module = await import('./ReceiptPanel');
  loadedPanel = module.default;
  return module;
}

const LazyPanel = lazy(loadReceiptPanel);

/**
 * Shows a delegate who has just registered their receipt. Its code is loaded only then. If it is already loaded, the receipt is
 * there at once: a lazy component would show the page without it first, and then push the page down.
 */
export function RegistrationReceipt() {
  const [ReceiptPanel] = useState(() => loadedPanel ?? LazyPanel);
  return (
    useHasJustRegistered() && (
      <Suspense>
        <ReceiptPanel />
      </Suspense>
    )
  );
}
