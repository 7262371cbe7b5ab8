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
import { registration } from './messages';
import { openCheckout } from './checkout/checkout';
import { PAYMENT } from './checkout/payment-return';
import { draft } from './draft.store';
import { loadReceipt } from './receipt/load-receipt';
import type { Receipt } from './receipt/registration-receipt';

/** How long the delegate waits for the receipt; the webhook confirms a payment whose receipt is lost. Milliseconds. */
const RECEIPT_PATIENCE = 8_000;

/** Where an attempt left the delegate: nowhere yet, with an unpaid order, or turned away with a sentence. */
export type Outcome = { kind: 'none' } | { kind: 'unpaid' } | { kind: 'refused'; message: string };

/**
 * One delegate's way from the filled form to the paid registration.
 * @param priced told what an order with the coupon that was sent comes to
 */
export function useRegistration(
  conference: ConferenceView,
  priced: (couponCode: string, finalAmount: number) => void,
) {
  const unpaid = useSearchParams()[0].get(PAYMENT) === 'failed';
  const [outcome, setOutcome] = useState<Outcome>({ kind: unpaid ? 'unpaid' : 'none' });
  const navigate = useNavigate();

  const finish = async (said: string, registrationId: string | undefined) => {
    draft.clear();
    notify.success(said);
    const received: Receipt = { received: { registrationId } };
    await navigate('/', { state: received });
  };

  const pay = async (body: InitiateRegistration, order: CheckoutOrder, finalAmount: number) => {
    priced(body.couponCode ?? '', finalAmount);
    const answer = await openCheckout(conference.payment.checkoutUrl, {
      key: conference.payment.keyId,
      amount: rupeesToPaise(finalAmount),
      currency: order.currency,
      order_id: order.id,
      name: registration.price.checkoutTitle(conference.name, conference.edition),
      description: registration.price.checkoutDescription(body.data.fullName),
      prefill: { name: body.data.fullName, email: body.data.email, contact: body.data.phone },
    }).catch((cause: unknown) => {
      console.error(cause);
      notify.error(registration.price.checkoutFailed);
      return null;
    });
    if (!answer) return setOutcome({ kind: 'unpaid' });
    await finish(registration.form.paid, await receiptFor(answer));
  };

  /**
   * Registers, and takes the payment where one is due.
   * @throws ApiError where the server refused, after the delegate was told
   */
  const register = async (body: InitiateRegistration): Promise<void> => {
    // Now there is a connection. What became of the last attempt stays until then: the button stays under a double click.
    void loadReceipt().catch(() => undefined);
    try {
      const answer = await publicApi.post<InitiateRegistrationResponse>(ROUTES.initiateRegistration, body);
      if (answer.order && answer.finalAmount > 0) await pay(body, answer.order, answer.finalAmount);
      else await finish(answer.message, answer.registrationId);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.serverMessage ?? registration.form.failed);
      setOutcome({ kind: 'refused', message: cause.message });
      throw cause;
    }
  };

  return { outcome, register };
}

/** The registration's id, where the server could say it in time. */
async function receiptFor(answer: CheckoutCallback): Promise<string | undefined> {
  const receipt = publicApi.post<CheckoutCallbackResponse>(ROUTES.confirmPayment, answer, {
    timeout: RECEIPT_PATIENCE,
  });
  return receipt.then(
    ({ registrationId }) => registrationId,
    () => undefined,
  );
}
