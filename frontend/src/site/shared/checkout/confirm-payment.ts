import type { CheckoutCallback, CheckoutCallbackResponse } from '@mun/contracts/payment/payment';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import { publicApi } from '../../../shared/lib/http/public-api';

/** How long to wait for the confirmation, in ms. If it is lost, the webhook confirms the payment. */
const CONFIRMATION_TIMEOUT_MS = 8_000;

/** @returns undefined if the server does not answer in time */
export async function confirmPayment(
  callback: CheckoutCallback,
): Promise<CheckoutCallbackResponse | undefined> {
  try {
    const options = { timeout: CONFIRMATION_TIMEOUT_MS };
    return await publicApi.post<CheckoutCallbackResponse>(SITE_ROUTES.confirmPayment, callback, options);
  } catch {
    return undefined;
  }
}
