import type { ConferenceView } from '@mun/contracts/content';
import { rupeesToPaise } from '@mun/contracts/money';
import type { CheckoutCallback, CheckoutCallbackResponse } from '@mun/contracts/payment';
import type {
  CheckoutOrder,
  InitiateRegistration,
  InitiateRegistrationResponse,
} from '@mun/contracts/registration';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { notify } from '../../shared/ui/feedback/notify';
import { openCheckout } from './checkout/checkout';
import { PAYMENT } from './checkout/payment-return';
import { registrationDraft } from './registration-draft';
import { CHECKOUT_FAILED, PAYMENT_SUCCEEDED } from './messages';
import type { ReceiptState } from './receipt/receipt-state';
import { loadReceiptPanel } from './receipt/RegistrationReceipt';

/** How long to wait for the confirmation, in ms. If it is lost, the webhook confirms the payment. */
const CONFIRMATION_TIMEOUT_MS = 8_000;

/** The outcome of the last attempt. */
export type Outcome = { kind: 'none' } | { kind: 'unpaid' } | { kind: 'refused'; message: string };

/**
 * Submits the registration and takes the payment.
 * @param onPriced called with the price of the order that was opened, in rupees
 */
export function useRegistration(
  conference: ConferenceView,
  onPriced: (couponCode: string, finalAmount: number) => void,
) {
  const paymentFailed = useSearchParams()[0].get(PAYMENT) === 'failed';
  const [outcome, setOutcome] = useState<Outcome>({ kind: paymentFailed ? 'unpaid' : 'none' });
  const navigate = useNavigate();

  const finish = async (message: string, registrationId: string | undefined) => {
    registrationDraft.remove();
    notify.success(message);
    const state: ReceiptState = { received: { registrationId } };
    await navigate('/', { state });
  };

  const pay = async (body: InitiateRegistration, order: CheckoutOrder, finalAmount: number) => {
    onPriced(body.couponCode ?? '', finalAmount);
    const callback = await openCheckout(conference.payment.checkoutUrl, {
      key: conference.payment.keyId,
      amount: rupeesToPaise(finalAmount),
      currency: order.currency,
      order_id: order.id,
      name: `${conference.name} ${conference.edition} Registration Fee`,
      description: `Registration fee for ${body.data.fullName}`,
      prefill: { name: body.data.fullName, email: body.data.email, contact: body.data.phone },
    }).catch((cause: unknown) => {
      console.error(cause);
      notify.error(CHECKOUT_FAILED);
      return null;
    });
    if (!callback) return setOutcome({ kind: 'unpaid' });
    const confirmation = await confirmPayment(callback);
    if (confirmation?.status === 'review' || confirmation?.status === 'refunded') {
      registrationDraft.remove();
      notify.info(confirmation.message);
      return navigate('/');
    }
    await finish(PAYMENT_SUCCEEDED, confirmation?.registrationId);
  };

  /** @throws ApiError if the server refused, after showing its message */
  const register = async (body: InitiateRegistration): Promise<void> => {
    // Prefetched while online. The last outcome stays on screen meanwhile, so that the button does not move.
    void loadReceiptPanel().catch(() => undefined);
    try {
      const response = await publicApi.post<InitiateRegistrationResponse>(ROUTES.initiateRegistration, body);
      if (response.order && response.finalAmount > 0) await pay(body, response.order, response.finalAmount);
      else await finish(response.message, response.registrationId);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.serverMessage ?? 'Failed to submit application');
      setOutcome({ kind: 'refused', message: cause.message });
      throw cause;
    }
  };

  return { outcome, register };
}

/** @returns undefined if the server does not answer in time */
async function confirmPayment(callback: CheckoutCallback): Promise<CheckoutCallbackResponse | undefined> {
  try {
    const options = { timeout: CONFIRMATION_TIMEOUT_MS };
    return await publicApi.post<CheckoutCallbackResponse>(ROUTES.confirmPayment, callback, options);
  } catch {
    return undefined;
  }
}
