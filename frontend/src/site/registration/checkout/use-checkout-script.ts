import { useRef } from 'react';
import { notify } from '../../../shared/ui/feedback/notify';
import { registration } from '../messages';
import { loadCheckout } from './checkout';

/** Brings the provider's script while the form is being filled in. Tries again quietly; says only once that it failed. */
export function useCheckoutScript(address: string): () => void {
  const told = useRef(false);
  return () => {
    loadCheckout(address).catch((cause: unknown) => {
      console.error(cause);
      if (!told.current) notify.error(registration.price.checkoutFailed);
      told.current = true;
    });
  };
}
