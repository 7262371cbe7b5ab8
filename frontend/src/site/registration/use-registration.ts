import type { ConferenceView } from '@mun/contracts/content/content';
import type {
  CheckoutOrder,
  InitiateRegistration,
  InitiateRegistrationResponse,
} from '@mun/contracts/registration/registration';
import { SITE_ROUTES } from '@mun/contracts/site-routes';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { useClientValue } from '../shared/use-client-value';
import { useIsMounted } from '../../shared/lib/react/use-is-mounted';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { PAYMENT } from './receipt/receipt-state';
import { usePayment } from './checkout/use-payment';
import { registrationDraft } from './registration-draft';
import { describeRegistration } from './receipt/describe-registration';
import { loadReceiptPanel } from './receipt/RegistrationReceipt';

/** The outcome of the last attempt. `saved`: somebody else pays, by the link with the token. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'unpaid' | 'saved'; payerToken?: string | undefined }
  | { kind: 'refused'; message: string };

/**
 * Submits the registration and takes the payment.
 * @param onPriced called with the price of the order that was opened, in rupees
 */
export function useRegistration(
  conference: ConferenceView,
  onPriced: (couponCode: string, finalAmount: number) => void,
) {
  const [search] = useSearchParams();
  // The server renders the page without its query, so the first render must not depend on it.
  const paymentFailed = useClientValue(search.get(PAYMENT) === 'failed', false);
  const [lastOutcome, setOutcome] = useState<Outcome>();
  const outcome: Outcome = lastOutcome ?? { kind: paymentFailed ? 'unpaid' : 'none' };
  const isMounted = useIsMounted();
  const payment = usePayment(conference, () => registrationDraft.remove());

  const pay = async (
    body: InitiateRegistration,
    { finalAmount, payerToken }: InitiateRegistrationResponse,
    order: CheckoutOrder,
  ) => {
    const { fullName: name, email, phone: contact } = body.data;
    const prefill = { name, email, contact };
    const describe = () => describeRegistration(body.data);
    const isPaid = await payment.pay({ order, finalAmount, prefill, describe });
    if (!isPaid) setOutcome({ kind: 'unpaid', payerToken });
  };

  /** @param isForPayer opens no checkout @throws ApiError if the server refused, after showing its message */
  const register = async (body: InitiateRegistration, isForPayer: boolean): Promise<void> => {
    // Prefetched while online. The last outcome stays on screen meanwhile, so that the button does not move.
    void loadReceiptPanel().catch(() => undefined);
    try {
      const response = await publicApi.post<InitiateRegistrationResponse>(
        SITE_ROUTES.initiateRegistration,
        body,
      );
      if (!response.order || response.finalAmount <= 0) {
        const { message, registrationId, currency } = response;
        const free = { registrationId, amount: 0, currency };
        await payment.finish(message, { ...describeRegistration(body.data), ...free });
      } else if (isMounted()) {
        onPriced(body.couponCode ?? '', response.finalAmount);
        if (isForPayer) setOutcome({ kind: 'saved', payerToken: response.payerToken });
        else await pay(body, response, response.order);
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notifyFailure(cause, cause.serverMessage ?? 'Failed to submit application');
      setOutcome({ kind: 'refused', message: cause.message });
      throw cause;
    }
  };

  /** The link shows what was submitted last. */
  const withdrawLink = useCallback(
    () => setOutcome((last) => (last && 'payerToken' in last ? { kind: last.kind } : last)),
    [],
  );

  return {
    outcome,
    withdrawLink,
    /** The outcome is not that of a click on the submit button, but comes with the page's address. */
    isInUrl: !lastOutcome && paymentFailed,
    register,
  };
}
