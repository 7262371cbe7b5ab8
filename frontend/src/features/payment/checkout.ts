import type { CheckoutAnswer } from '@mun/contracts/payment';

/** What the provider's script is opened with (Razorpay's Standard Checkout). */
export interface CheckoutRequest {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
}

interface ProviderOptions extends CheckoutRequest {
  handler: (answer: CheckoutAnswer) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: ProviderOptions) => { open: () => void };
  }
}

let loading: Promise<void> | undefined;

/**
 * Brings the provider's script onto the page, once; after a failure the next call tries again.
 * @param address the script's, as GET /conference tells
 */
export function loadCheckout(address: string): Promise<void> {
  loading ??= addScript(address).catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The checkout's script could not be loaded from ${address}`));
    });
    document.head.append(script);
  });
}

/** Opens the provider's dialog: the signed answer once paid, null where the delegate closed it. */
export async function openCheckout(
  address: string,
  request: CheckoutRequest,
): Promise<CheckoutAnswer | null> {
  await loadCheckout(address);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The checkout’s script brought no checkout');
  return new Promise((resolve) => {
    new Razorpay({ ...request, handler: resolve, modal: { ondismiss: () => resolve(null) } }).open();
  });
}
