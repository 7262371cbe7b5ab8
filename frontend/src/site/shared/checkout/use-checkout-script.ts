import { useRef } from 'react';
import { notify } from '../../../shared/ui/feedback/notify';
import { CHECKOUT_FAILED, loadCheckout } from './checkout';

/** Returns a function that preloads the provider's script. It may be called repeatedly and reports a failure once. */
export function useCheckoutScript(url: string): () => void {
  const hasReported = useRef(false);
  return () => {
    loadCheckout(url).catch((cause: unknown) => {
      console.error(cause);
      if (!hasReported.current) notify.error(CHECKOUT_FAILED);
      hasReported.current = true;
    });
  };
}
