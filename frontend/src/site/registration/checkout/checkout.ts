import type { CheckoutCallback } from '@mun/contracts/payment';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';

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

/** And how it comes back: to a handler and a dismissal, or, from a page of its own, by a form post to `callback_url`. */
export interface ProviderOptions extends CheckoutRequest {
  handler?: (answer: CheckoutCallback) => void;
  modal?: { ondismiss: () => void };
  callback_url?: string;
  redirect?: boolean;
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

/** The browsers inside these apps allow no dialog in a frame (Razorpay's documentation, 'Callback URL'). */
const WITHOUT_DIALOG = /Instagram|FBA[NV]|FB_IAB/;

export function allowsDialog(userAgent: string): boolean {
  return !WITHOUT_DIALOG.test(userAgent);
}

/**
 * Opens the provider's checkout: the signed answer once paid, null where the delegate closed it. In a browser without
 * dialogs the page is left, and the answer never comes here: the delegate comes back through POST /payment/return, or by
 * the back button, without having paid.
 */
export async function openCheckout(
  address: string,
  request: CheckoutRequest,
): Promise<CheckoutCallback | null> {
  await loadCheckout(address);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The checkout’s script brought no checkout');
  return new Promise((resolve) => {
    const inDialog = allowsDialog(navigator.userAgent);
    const back = inDialog
      ? { handler: resolve, modal: { ondismiss: () => resolve(null) } }
      : { callback_url: new URL(API_PREFIX + ROUTES.paymentReturn, location.href).href, redirect: true };
    // Who comes back by the back button may find this page as it was left, still waiting.
    if (!inDialog) window.addEventListener('pageshow', ({ persisted }) => persisted && resolve(null));
    new Razorpay({ ...request, ...back }).open();
  });
}
