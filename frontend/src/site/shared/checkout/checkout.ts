import type { CheckoutCallback } from '@mun/contracts/payment/payment';
import { API_PREFIX, SITE_ROUTES } from '@mun/contracts/site-routes';

/** Fixed by SPEC.md section 8. */
export const CHECKOUT_FAILED = 'Failed to load Razorpay. Please try again later.';

/** Options of Razorpay's Standard Checkout. */
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

/** Returns through the callbacks or, from a page of its own, by a form post to `callback_url`. */
export interface ProviderOptions extends CheckoutRequest {
  handler?: (callback: CheckoutCallback) => void;
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

/** Loads the provider's script once. After a failure, the next call tries again. */
export function loadCheckout(url: string): Promise<void> {
  loading ??= addScript(url).catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The checkout script could not be loaded from ${url}`));
    });
    document.head.append(script);
  });
}

/** In-app browsers that block the checkout's iframe (Razorpay documentation, 'Callback URL'). */
const IN_APP_BROWSER = /Instagram|FBA[NV]|FB_IAB/;

export function supportsDialog(userAgent: string): boolean {
  return !IN_APP_BROWSER.test(userAgent);
}

/**
 * Opens the provider's checkout. An in-app browser leaves the page instead, and the delegate returns through
 * POST /payment/return, or by the back button without having paid.
 * @returns the signed callback of a payment; null if the checkout was closed
 */
export async function openCheckout(url: string, request: CheckoutRequest): Promise<CheckoutCallback | null> {
  await loadCheckout(url);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The checkout script did not define Razorpay');
  return new Promise((resolve) => {
    const hasDialog = supportsDialog(navigator.userAgent);
    const completion = hasDialog
      ? { handler: resolve, modal: { ondismiss: () => resolve(null) } }
      : { callback_url: new URL(API_PREFIX + SITE_ROUTES.paymentReturn, location.href).href, redirect: true };
    // The back button may restore this page from the back/forward cache, still waiting.
    if (!hasDialog) window.addEventListener('pageshow', ({ persisted }) => persisted && resolve(null));
    new Razorpay({ ...request, ...completion }).open();
  });
}
