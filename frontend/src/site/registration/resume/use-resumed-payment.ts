import type { ConferenceView } from '@mun/contracts/content/content';
import type { Payer, ResumedPayment } from '@mun/contracts/payment/payment';
import type {
  InitiateRegistrationResponse,
  UnpaidRegistration,
} from '@mun/contracts/registration/registration';
import { ApiError } from '../../../shared/lib/http/api-error';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useIsMounted } from '../../../shared/lib/react/use-is-mounted';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { usePayment } from '../checkout/use-payment';
import type { Receipt } from '../receipt/receipt-state';
import { loadReceiptPanel } from '../receipt/RegistrationReceipt';

/**
 * Takes the payment of a registration that was started earlier.
 * @param path of the API, with the link's token
 * @param onRefused called after a refusal: the price or the registration may have changed. Errors of fields are thrown
 */
export function useResumedPayment(path: string, conference: ConferenceView, onRefused: () => void) {
  const isMounted = useIsMounted();
  const payment = usePayment(conference);

  const pay = async (registration: UnpaidRegistration, payer?: Payer): Promise<void> => {
    void loadReceiptPanel().catch(() => undefined);
    try {
      const { couponCode, fullName: name, email = '' } = registration;
      const response = await publicApi.post<InitiateRegistrationResponse>(path, {
        ...(couponCode !== undefined && { couponCode }),
        ...(payer && { payer }),
      } satisfies ResumedPayment);
      const { order, finalAmount, currency, message, registrationId } = response;
      const describe = () => describeUnpaid(registration, payer);
      // The checkout requests the phone number, which the link does not disclose.
      const prefill = { name, email: payer?.email ?? email, contact: '' };
      if (order) await payment.pay({ order, finalAmount, prefill, describe });
      else await payment.finish(message, { ...describe(), registrationId, amount: 0, currency });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notifyFailure(cause, cause.serverMessage ?? cause.message);
      if (cause.fields.length > 0) throw cause;
      if (cause.status !== 0 && isMounted()) onRefused();
    }
  };

  return { pay };
}

function describeUnpaid({ fullName, preferences }: UnpaidRegistration, payer?: Payer): Receipt {
  const committees = preferences.map(({ committee }) => committee).filter((name) => name !== '');
  return { fullName, committees, payer: payer?.name, receivedAt: new Date().toISOString() };
}
