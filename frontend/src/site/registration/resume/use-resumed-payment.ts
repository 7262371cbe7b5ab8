import type { ConferenceView } from '@mun/contracts/content/content';
import type {
  CheckoutOrder,
  InitiateRegistrationResponse,
  UnpaidRegistration,
} from '@mun/contracts/registration/registration';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../shared/lib/http/api-error';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useIsMounted } from '../../../shared/lib/react/use-is-mounted';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { confirmPayment } from '../checkout/confirm-payment';
import { payOrder } from '../checkout/pay-order';
import { PAYMENT_SUCCEEDED } from '../messages';
import type { Receipt, ReceiptState } from '../receipt/receipt-state';
import { loadReceiptPanel } from '../receipt/RegistrationReceipt';

/**
 * Takes the payment of a registration that was started earlier.
 * @param path of the API, with the link's token
 * @param onRefused called after a refusal: the price or the registration may have changed
 */
export function useResumedPayment(path: string, conference: ConferenceView, onRefused: () => void) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  const finish = async (message: string, received: Receipt) => {
    notify.success(message);
    const state: ReceiptState = { received };
    if (isMounted()) await navigate('/', { state });
  };

  const takePayment = async (registration: UnpaidRegistration, order: CheckoutOrder, finalAmount: number) => {
    const { fullName: name, email } = registration;
    // The checkout requests the phone number, which the link does not disclose.
    const callback = await payOrder(conference, order, finalAmount, { name, email, contact: '' });
    if (!callback) return;
    const confirmation = await confirmPayment(callback);
    if (confirmation?.status === 'review' || confirmation?.status === 'refunded') {
      notify.info(confirmation.message);
      return navigate('/');
    }
    const { registrationId, receiptUrl } = confirmation ?? {};
    const received = { ...describe(registration), amount: finalAmount, currency: order.currency };
    await finish(PAYMENT_SUCCEEDED, { ...received, registrationId, receiptUrl });
  };

  const pay = async (registration: UnpaidRegistration): Promise<void> => {
    setBusy(true);
    void loadReceiptPanel().catch(() => undefined);
    try {
      const { couponCode } = registration;
      const response = await publicApi.post<InitiateRegistrationResponse>(path, {
        ...(couponCode !== undefined && { couponCode }),
      });
      const { order, finalAmount, currency, message, registrationId } = response;
      if (order) await takePayment(registration, order, finalAmount);
      else await finish(message, { ...describe(registration), registrationId, amount: 0, currency });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notifyFailure(cause, cause.serverMessage ?? cause.message);
      if (cause.status !== 0 && isMounted()) onRefused();
    } finally {
      if (isMounted()) setBusy(false);
    }
  };

  return { busy, pay };
}

function describe({ fullName, preferences }: UnpaidRegistration): Receipt {
  const committees = preferences.map(({ committee }) => committee).filter((name) => name !== '');
  return { fullName, committees, receivedAt: new Date().toISOString() };
}
